import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { labelsFor } from "@/lib/college-queries";
import { useSession } from "@/lib/session";
import { SelectField } from "@/ui/SelectField";
import styles from "./DayForm.module.css";
import { choicesFor } from "./draft";
import { useCalendarWords } from "./words";

interface WhomBoxesProps {
  batch: string;
  department: string;
  onWhom: (whom: { batch: string; department: string }) => void;
}

/** For whom a day is: the whole college, a department, a batch, or a batch's department. A head has the own department. */
export function WhomBoxes({ batch, department, onWhom }: WhomBoxesProps) {
  const { day: words } = useCalendarWords();
  const session = useSession();
  const { data: batches = [] } = useQuery(labelsFor("batch"));
  const { data: departments = [] } = useQuery(labelsFor("department"));
  const choices = choicesFor(session, { batches, departments }, department);
  const isKnown = choices.batches.includes(batch);

  // A batch that goes not with the department is another one's.
  useEffect(() => {
    const [first] = choices.batches;
    if (!isKnown && first !== undefined) onWhom({ batch: first, department });
  }, [isKnown, choices.batches, department, onWhom]);

  return (
    <div className={styles.two}>
      <SelectField
        label={words.whom}
        name="department"
        value={department}
        options={[...new Set([...choices.departments, department])].map((value) => ({
          value,
          label: value || words.college,
        }))}
        onChange={({ target }) => onWhom({ batch, department: target.value })}
      />
      <SelectField
        label={words.batch}
        name="batch"
        value={batch}
        options={[...new Set([...choices.batches, batch])].map((value) => ({
          value,
          label: value || words.everyBatch,
        }))}
        onChange={({ target }) => onWhom({ batch: target.value, department })}
      />
    </div>
  );
}
