import { useMay } from "@/lib/rights";
import { Button } from "@/ui/Button";
import { Form } from "@/ui/Form";
import { Row } from "@/ui/Stack";
import { useTelling } from "@/ui/use-telling";
import { findChangedTexts } from "./changed-texts";
import { useStudentChanges } from "./changes";
import styles from "./EditStudent.module.css";
import { StudentFields, useStudentForm } from "./StudentFields";
import type { ListPlace, Student } from "./types";
import { useStudentWords } from "./words";

interface EditStudentProps {
  place: ListPlace;
  student: Student;
  onMove: () => void;
  onPerson: () => void;
  onClose: (gone?: boolean) => void;
}

/** One student: corrected here, or on to another list, or off it. */
export function EditStudent({ place, student, onMove, onPerson, onClose }: EditStudentProps) {
  const { one, person } = useStudentWords();
  const { change, archive, restore } = useStudentChanges(place);
  const { tell } = useTelling();
  const may = useMay();
  const { id, roll } = student;

  const form = useStudentForm(student, async (texts) => {
    const after = findChangedTexts(student, texts);
    if (Object.keys(after).length > 0) {
      await change.mutateAsync({ id, texts: after });
      const before = findChangedTexts(texts, student);
      tell({
        text: one.changed(roll),
        icon: "pencil",
        undo: () => change.mutateAsync({ id, texts: before }),
      });
    }
    onClose();
  });

  function archiveIt() {
    const sayDone = () => {
      tell({ text: one.archived(roll), icon: "minus", undo: () => restore.mutateAsync(id) });
      onClose(true);
    };
    void archive.mutateAsync(id).then(sayDone, () => {});
  }

  return (
    <Form
      form={form}
      act={one.save}
      acting={one.saving}
      problem={archive.error}
      onCancel={() => onClose()}
      foot={
        <div className={styles.away}>
          <div className={styles.acts}>
            <Row>
              <Button look="quiet" onClick={onMove}>
                {one.move}
              </Button>
              <Button look="quiet" running={archive.isPending} onClick={archiveIt}>
                {one.archive}
              </Button>
            </Row>
          </div>
          <p className={styles.text}>{one.archiveText}</p>
          {may("office") && (
            <div className={styles.acts}>
              <Button look="quiet" onClick={onPerson}>
                {person.open}
              </Button>
            </div>
          )}
        </div>
      }
    >
      <StudentFields form={form} />
    </Form>
  );
}
