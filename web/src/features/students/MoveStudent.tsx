import { type FormEvent, useEffect, useRef, useState } from "react";
import { useMessages } from "@/lib/messages/context";
import { Button } from "@/ui/Button";
import { FormProblem } from "@/ui/FormProblem";
import { SelectField } from "@/ui/SelectField";
import { Row, Stack } from "@/ui/Stack";
import { useTelling } from "@/ui/use-telling";
import { useStudentChanges } from "./changes";
import styles from "./EditStudent.module.css";
import type { ListPlace, Student } from "./types";
import { useStudentWords } from "./words";

interface MoveStudentProps {
  place: ListPlace;
  batches: readonly string[];
  departments: readonly string[];
  student: Student;
  onClose: (gone?: boolean) => void;
}

/** To another batch or department. Only the list changes; the past stays as it was. */
export function MoveStudent({ place, batches, departments, student, onClose }: MoveStudentProps) {
  const { ui } = useMessages();
  const { one, placed } = useStudentWords();
  const { move } = useStudentChanges(place);
  const { tell } = useTelling();
  const [to, setTo] = useState(place);
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => first.current?.focus(), []); // the button that led here is gone

  const { id, roll } = student;
  const same = to.batch === place.batch && to.department === place.department;
  const target = placed(to.department, to.batch);

  function moveIt(event: FormEvent) {
    event.preventDefault();
    if (same || move.isPending) return;
    const sayDone = () => {
      const undo = () => move.mutateAsync({ id, to: place });
      tell({ text: one.moved(roll, target), icon: "next", undo, label: one.moveBack });
      onClose(true);
    };
    void move.mutateAsync({ id, to }).then(sayDone, () => {});
  }

  return (
    <form onSubmit={moveIt}>
      <Stack>
        <FormProblem problem={move.error} />
        <p className={styles.text}>{one.moveText}</p>
        <SelectField
          ref={first}
          label={one.batch}
          options={asOptions(batches)}
          value={to.batch}
          onChange={(event) => setTo({ ...to, batch: event.target.value })}
        />
        <SelectField
          label={one.department}
          options={asOptions(departments)}
          value={to.department}
          onChange={(event) => setTo({ ...to, department: event.target.value })}
        />
        {same && (
          <p role="status" className={styles.text}>
            {one.sameList}
          </p>
        )}
        <Row>
          {!same && (
            <Button type="submit" look="primary" running={move.isPending} runningLabel={one.moving}>
              {one.moveTo(target)}
            </Button>
          )}
          <Button onClick={() => onClose()}>{ui.cancel}</Button>
        </Row>
      </Stack>
    </form>
  );
}

const asOptions = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));
