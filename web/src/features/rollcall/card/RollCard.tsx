import type { CSSProperties } from "react";
import type { Called } from "@/features/rollcall/calling/called";
import { KeyCaps } from "@/features/rollcall/calling/KeyCaps";
import { InMeeting, type ShownLine, useMeeting } from "@/features/rollcall/meeting-context";
import { useRollCallWords } from "@/features/rollcall/words";
import { LATE, type Mark, MEANINGS, markOfAll } from "@/lib/marks";
import { Button } from "@/ui/Button";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import { Tag } from "@/ui/Tag";
import { LastStep } from "./LastStep";
import { MarkButton } from "./MarkButtons";
import styles from "./RollCard.module.css";

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
    <section className={styles.card}>
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
        <div key={line.student} className={classes(styles.student, leaving && styles.arriving)}>
          <Student line={line} called={called} />
        </div>
        {leaving && (
          <div
            key={-leaving.number} // no student has it
            className={classes(styles.student, styles.leaving, styles[MEANINGS[leaving.mark].countsAs])}
            aria-hidden="true"
          >
            <Student line={leaving.line} called={called} bare />
          </div>
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

function Student({ line, called, bare = false }: { line: ShownLine; called: Called; bare?: boolean }) {
  const meeting = useMeeting();
  const roll = called.shortOf(line);
  const mark = markOfAll(line.hours);
  return (
    <>
      <div
        className={styles.roll}
        style={{ "--signs": Math.max(meeting ? 4 : 3, roll.length) } as CSSProperties}
      >
        {roll}
      </div>
      <div className={styles.name}>{line.name}</div>
      {!bare && line.onLeave?.chip}
      {!bare && <InMeeting piece="OnCard" line={line} calling={called} />}
      {!bare && mark !== null && !line.partly && (
        <div className={styles.stands}>
          <Stands mark={mark} by={line.by} />
        </div>
      )}
    </>
  );
}

/** The mark a student has already: of this device, or of somebody else. */
function Stands({ mark, by }: { mark: Mark; by: string | null }) {
  const words = useRollCallWords();
  return (
    <Tag tone={MEANINGS[mark].tone} icon={MEANINGS[mark].sign}>
      {words.stands(mark)} {by && words.byOther(by)}
    </Tag>
  );
}
