import { Button } from "@/ui/Button";
import { SelectField } from "@/ui/SelectField";
import styles from "./SlotForm.module.css";
import type { Person } from "./types";
import { useTimetableWords } from "./words";

interface LecturersProps {
  people: readonly Person[];
  /** User names; an empty one is not chosen yet. */
  chosen: readonly string[];
  onChoose: (lecturers: string[]) => void;
}

/** Who teaches it: one, or several who take turns or stand there together. */
export function Lecturers({ people, chosen, onChoose }: LecturersProps) {
  const { form } = useTimetableWords();
  const options = [
    { value: "", label: form.noLecturer },
    ...people.map(({ userName, name }) => ({ value: userName, label: name })),
  ];
  return (
    <div className={styles.lecturers}>
      {chosen.map((userName, index) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands at its place
          key={index}
          label={chosen.length === 1 ? form.lecturers : form.lecturerNumber(index + 1)}
          options={options}
          value={userName}
          onChange={({ target }) => onChoose(chosen.with(index, target.value))}
        />
      ))}
      {chosen.every(Boolean) && (
        <Button look="quiet" icon="add" onClick={() => onChoose([...chosen, ""])}>
          {form.addLecturer}
        </Button>
      )}
    </div>
  );
}
