import { useMessages } from "@/lib/messages/context";
import { Button, LinkButton } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { FormProblem } from "@/ui/FormProblem";
import { Row, Stack } from "@/ui/Stack";
import { useToast } from "@/ui/toasts-context";
import { useForm } from "@/ui/use-form";
import { useStudentChanges } from "./changes";
import styles from "./EditStudent.module.css";
import type { ListPlace, Student } from "./types";
import { useStudentWords } from "./words";

interface PersonDataProps {
  place: ListPlace;
  student: Student;
  onClose: (gone?: boolean) => void;
}

/** All that is held about a student, as a file; and the end of it. */
export function PersonData({ place, student, onClose }: PersonDataProps) {
  const { ui } = useMessages();
  const { fields, person } = useStudentWords();
  const { erase } = useStudentChanges(place);
  const toast = useToast();
  const { id, roll } = student;

  const form = useForm({
    initial: { roll: "", reason: "" },
    check: (typed) => ({
      ...(typed.roll.trim().toLowerCase() === roll.toLowerCase() ? {} : { roll: person.wrongRoll }),
      ...(typed.reason.trim() ? {} : { reason: ui.missing }),
    }),
    send: async (typed) => {
      await erase.mutateAsync({ id, roll: typed.roll.trim(), reason: typed.reason.trim() });
      toast({ text: person.erased(roll), icon: "minus" });
      onClose(true);
    },
  });

  return (
    <form {...form.form}>
      <Stack>
        <p className={styles.text}>{person.dataText}</p>
        <Row>
          <LinkButton icon="download" to={`/api/students/${id}/data`} reloadDocument download>
            {person.download}
          </LinkButton>
        </Row>
        <div className={styles.away}>
          <Stack>
            <h3>{person.eraseTitle}</h3>
            <p className={styles.text}>{person.eraseText}</p>
            <FormProblem problem={form.problem} />
            <Field
              label={fields.roll}
              hint={person.rollHint(roll)}
              autoComplete="off"
              {...form.field("roll")}
            />
            <Field label={person.reason} autoComplete="off" dir="auto" {...form.field("reason")} />
            <Row>
              <Button type="submit" look="danger" running={form.running} runningLabel={person.erasing}>
                {person.erase}
              </Button>
              <Button onClick={() => onClose()}>{ui.cancel}</Button>
            </Row>
          </Stack>
        </div>
      </Stack>
    </form>
  );
}
