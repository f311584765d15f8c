import styles from "./SlotForm.module.css";
import type { Group } from "./types";
import { useTimetableWords } from "./words";

interface WhoComesProps {
  groups: readonly Group[];
  chosen: readonly number[];
  onChoose: (groups: number[]) => void;
}

/** Which of a subject's groups come. */
export function WhoComes({ groups, chosen, onChoose }: WhoComesProps) {
  const { form } = useTimetableWords();
  if (groups.length === 0) return null;
  return (
    <fieldset className={styles.groups}>
      <legend>{form.whoComes}</legend>
      <p className="hint">{form.whoComesHint}</p>
      <div className={styles.checks}>
        {groups.map(({ id, label }) => (
          <label key={id} className={styles.check}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
