import styles from "@/ui/FileMissing.module.css";
import { Icon } from "@/ui/Icon";
import { Tick } from "@/ui/Ticks";
import type { GroupToMake } from "./types";
import { useStudentWords } from "./words";

interface NewGroupsChoiceProps {
  groups: readonly GroupToMake[];
  /** Their names, as they are chosen now: the next preview is on its way then. */
  leftOut: readonly string[];
  onLeaveOut: (names: string[]) => void;
}

/** Groups that the file names and the list has not: each is made unless its tick is taken away. */
export function NewGroupsChoice({ groups, leftOut, onLeaveOut }: NewGroupsChoiceProps) {
  const { groups: words, fields } = useStudentWords();
  function choose(label: string, made: boolean) {
    onLeaveOut(made ? leftOut.filter((name) => name !== label) : [...leftOut, label]);
  }
  return (
    <fieldset className={styles.missing}>
      <legend className={styles.legend}>
        <Icon name="add" />
        <span>{words.legend(groups.length)}</span>
      </legend>
      <div className={styles.choices}>
        {groups.map(({ label, kind, students, returning }) => (
          <Tick
            key={label}
            label={(returning ? words.bringBack : words.make)(fields[kind], label, students)}
            checked={!leftOut.includes(label)}
            onTick={(made) => choose(label, made)}
          />
        ))}
      </div>
    </fieldset>
  );
}
