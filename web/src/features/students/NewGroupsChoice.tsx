import { Icon } from "@/ui/Icon";
import styles from "./MissingChoice.module.css";
import type { GroupToMake } from "./types";
import { useStudentWords } from "./words";

interface NewGroupsChoiceProps {
  groups: readonly GroupToMake[];
  onLeaveOut: (names: string[]) => void;
}

/** Groups that the file names and the list has not: each is made unless its tick is taken away. */
export function NewGroupsChoice({ groups, onLeaveOut }: NewGroupsChoiceProps) {
  const { groups: words, fields } = useStudentWords();
  function choose(label: string, made: boolean) {
    const others = groups
      .filter((group) => group.leftOut && group.label !== label)
      .map((group) => group.label);
    onLeaveOut(made ? others : [...others, label]);
  }
  return (
    <fieldset className={styles.missing}>
      <legend className={styles.legend}>
        <Icon name="add" />
        <span>{words.legend(groups.length)}</span>
      </legend>
      <div className={styles.choices}>
        {groups.map(({ label, kind, students, returning, leftOut }) => (
          <label key={label} className={styles.choice}>
            <input
              type="checkbox"
              checked={!leftOut}
              onChange={(event) => choose(label, event.target.checked)}
            />
            <span>{(returning ? words.bringBack : words.make)(fields[kind], label, students)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
