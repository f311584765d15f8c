import type { CSSProperties } from "react";
import type { Called } from "@/features/rollcall/calling/called";
import { InMeeting } from "@/features/rollcall/meeting-context";
import { useRollCallWords } from "@/features/rollcall/words";
import { ABSENT, hasMissed } from "@/lib/marks";
import { Button } from "@/ui/Button";
import { classes } from "@/ui/classes";
import styles from "./PadHead.module.css";
import { type Pad, wordsOfSeveral } from "./use-pad";

/** Dots for the signs to come help only while they can be counted at a glance. */
const MOST_DOTS = 6;

/** More tiles than this are no help: one more digit is quicker. */
const SHOWN = 12;

/** What was typed, against the rolls' common beginning, and whom it can still mean. */
export function PadHead({ called, pad }: { called: Called; pad: Pad }) {
  const words = useRollCallWords();
  const { state, shortOf, restAreHere } = called;
  const { prefix, signs, typed, match } = pad;
  const countable = signs <= MOST_DOTS && !(match.kind === "several" && match.by !== "end");
  const missing = countable ? Math.max(0, signs - typed.length) : 0;
  const none = match.kind === "none";
  const expected = state.lines.filter(({ mark, leave }) => mark === null && !leave).length;
  return (
    <section className={classes(styles.head, pad.late && styles.late)}>
      <InMeeting piece="PadSwitch" calling={called} />
      <h2 className={styles.lead}>{pad.late ? words.pad.leadLate : words.pad.lead}</h2>
      <div
        key={none ? typed : ""}
        className={classes(styles.digits, none && styles.wrong)}
        style={{ "--signs": prefix.length + signs } as CSSProperties}
      >
        <span className="sr-only">{words.pad.typed}</span>
        <span className={styles.ghost}>
          {prefix}
          <span aria-hidden="true">{"·".repeat(missing)}</span>
        </span>
        <span>{typed}</span>
        <span className={styles.caret} aria-hidden="true" />
      </div>
      <p className={classes(styles.hint, none && styles.none)}>
        {match.kind === "several" && wordsOfSeveral(words.pad, match.lines.length, match.by, typed)}
        {none && words.pad.none(typed)}
        {match.kind === "empty" &&
          (state.unmarked > 0 ? words.pad.nobodyYet(state.unmarked < state.lines.length) : words.pad.hint)}
      </p>
      <div className={styles.matches}>
        {match.kind === "several" &&
          match.lines.length <= SHOWN &&
          match.lines.map((line) => (
            <button
              key={line.student}
              type="button"
              className={classes(styles.match, hasMissed(line.mark) && styles.absent)}
              onClick={() => pad.commit(line)}
            >
              <span className="sr-only">{prefix}</span> {shortOf(line)}{" "}
              <span className="sr-only">
                {words.pad[pad.late ? "makeLate" : hasMissed(line.mark) ? "makePresent" : "makeAbsent"](
                  line.name,
                )}
              </span>
              {line.onLeave?.letter}
            </button>
          ))}
        {match.kind === "empty" && state.unmarked > 0 && (
          <Button icon="tick" className={styles.rest} onClick={restAreHere}>
            {expected === 0
              ? words.list.rest[ABSENT]
              : state.absent + state.late + state.partly === 0
                ? words.pad.everyoneHere
                : words.pad.othersHere(expected)}
          </Button>
        )}
      </div>
    </section>
  );
}
