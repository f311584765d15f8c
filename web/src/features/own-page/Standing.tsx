import { useFormats } from "@/lib/format";
import { Panel } from "@/ui/Panel";
import { useFigure } from "@/ui/use-figure";
import styles from "./Standing.module.css";
import type { OwnPage, Semester, Subject } from "./types";
import { useOwnPageWords } from "./words";

/** The largest line: in how many subjects too little was attended, which, and what can still be done. */
export function Standing({ semester, rule }: { semester: Semester; rule: OwnPage["student"]["rule"] }) {
  const words = useOwnPageWords();
  const { percent } = useFormats();
  const figure = useFigure(rule);
  const { subjects, below, together } = semester;
  const line = subjects.find(({ ahead }) => ahead.standing.line !== null)?.ahead.standing.line;
  const isTogether = rule.of !== "each" && together.standing.percentage !== null;
  const behind = subjects.filter(({ ahead }) => ahead.standing.passing === false);
  return (
    <Panel>
      <h2 className="sr-only">{words.standing}</h2>
      {isTogether && (
        <>
          <p className={styles.figure}>
            {figure(together.standing.percentage ?? 0)}
            {"\u00a0"}%
          </p>
          <p className={styles.says}>{words.inAll(percent(rule.line))}</p>
        </>
      )}
      {line != null && (
        <>
          <p className={isTogether ? styles.says : styles.figure}>{words.below(below, subjects.length)}</p>
          <p className={styles.says}>
            {words.says({
              ...{ count: below, of: subjects.length, line: percent(line) },
              codes: behind.map(({ subject }) => subject),
              ...(behind.length === 1 && behind[0] && toDoIn(behind[0])),
            })}
          </p>
        </>
      )}
    </Panel>
  );
}

/** Of the only subject that is below. */
const toDoIn = ({ ahead: { standing, left, unreachable } }: Subject) => ({
  attend: unreachable ? null : standing.mustAttend,
  left,
});
