import type { Called } from "@/features/rollcall/calling/called";
import { KeyCaps } from "@/features/rollcall/calling/KeyCaps";
import { useRollCallWords } from "@/features/rollcall/words";
import { LATE, MEANINGS } from "@/lib/marks";
import { Button } from "@/ui/Button";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import { LastStep } from "./LastStep";
import { MarkButton } from "./MarkButtons";
import styles from "./RollCard.module.css";
import { Student } from "./Student";

interface RollCardProps {
  called: Called;
  desk: boolean;
  onJump: () => void;
}

/** One student, large: the roll first. Only number and name move from card to card. */
export function RollCard({ called, desk, onJump }: RollCardProps) {
  const words = useRollCallWords();
  const { state, shortOf, at, leaving } = called;
  const line = at === null ? undefined : state.lines[at];
  const next = called.next === null || called.next === at ? undefined : state.lines[called.next];
  if (!line || at === null) return null;
  const place = words.of(at + 1, state.lines.length);
  return (
    <section className={classes(styles.card, styles.called)}>
      <div className={styles.top}>
        <span className={styles.prefix}>{called.prefixOf(line)}</span>
        {desk ? (
          <span className={styles.place}>{place}</span>
        ) : (
          <Button look="quiet" className={styles.touch} aria-haspopup="dialog" onClick={onJump}>
            <span className={styles.jump}>
              {place} <Icon name="descending" />
            </span>
          </Button>
        )}
      </div>
      <div className={styles.middle}>
        <Student
          key={line.student}
          line={line}
          called={called}
          className={leaving ? styles.arriving : undefined}
        />
        {leaving && (
          <Student
            key={-leaving.number} // no student has it
            line={leaving.line}
            called={called}
            className={classes(styles.leaving, styles[MEANINGS[leaving.mark].countsAs])}
            bare
          />
        )}
      </div>
      <div className={styles.nextRow}>
        <p className={styles.next}>
          {next && (
            <>
              {words.next} <span className={styles.figures}>{shortOf(next)}</span> {next.name}
            </>
          )}
        </p>
        <MarkButton mark={LATE} line={line} className={styles.late} onMark={called.mark} />
        {desk && <KeyCaps keys={words.keys.late} on="late" />}
      </div>
      <LastStep state={state} shortOf={shortOf} onUndo={called.undo} />
    </section>
  );
}
