import { useState } from "react";
import { Link } from "react-router";
import { beginSentence } from "@/lib/begin-sentence";
import { useFormats } from "@/lib/format";
import { ABSENT, MEANINGS } from "@/lib/marks";
import type { Rule } from "@/lib/rule";
import { classes as join } from "@/ui/classes";
import { Filters } from "@/ui/Filters";
import { Icon } from "@/ui/Icon";
import { LeaveLetter } from "@/ui/LeaveLetter";
import { useLeaveLetterWords } from "@/ui/leave-words";
import { usePrinting } from "@/ui/use-printing";
import styles from "./ClassLines.module.css";
import { sharedDays } from "./months";
import { partsOf } from "./parts";
import { type ClassRef, classKey, isContestable, type ObjectTo } from "./types";
import type { WeighedClass } from "./weighed";
import { useExplainWords } from "./words";

interface ClassLinesProps {
  classes: readonly WeighedClass[];
  /** Where the rule counts them as missed: they are older than all others. */
  beforeJoining: readonly ClassRef[];
  /** Held, but without this student on the list: another class of such a day is told by its number. */
  notCounted: readonly ClassRef[];
  rule: Rule;
  title: string;
  objectTo: ObjectTo | undefined;
}

/**
 * The classes the number is made of: first those that somebody asks about, all of them one tap away. On paper, where
 * nobody can tap, all of them: whoever holds it can count the sum.
 */
export function ClassLines({ classes, beforeJoining, notCounted, rule, title, objectTo }: ClassLinesProps) {
  const { classes: words } = useExplainWords();
  const { all, notable, ...has } = partsOf(classes);
  const [wanted, setWanted] = useState<"notable" | "all">("notable");
  const printing = usePrinting();
  const earlier = beforeJoining.toReversed();
  const chosen = notable.length + earlier.length > 0 && !printing ? wanted : "all";
  const shared = sharedDays([...beforeJoining, ...classes, ...notCounted]);
  const kinds = [
    ...(has.hasMissed ? [words.missed] : []),
    ...(has.hasLate ? [words.late] : []),
    ...(has.hasLeave ? [words.leave] : []),
    ...(earlier.length > 0 ? [words.beforeJoining] : []),
  ].join(", ");
  return (
    <section className={styles.classes}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <span className={styles.after} aria-hidden="true">
          {words.after}
        </span>
      </div>
      {notable.length + earlier.length > 0 && (
        <div className={styles.filters} data-print="no">
          <Filters
            label={words.show}
            options={[
              { value: "notable", label: beginSentence(kinds), count: notable.length + earlier.length },
              { value: "all", label: words.all, count: all.length + earlier.length },
            ]}
            chosen={chosen}
            onChoose={setWanted}
          />
        </div>
      )}
      <ul className={styles.lines}>
        {(chosen === "all" ? all : notable).map((held) => (
          <ClassLine
            key={classKey(held)}
            held={held}
            isShared={shared.has(classKey(held))}
            rule={rule}
            objectTo={objectTo}
          />
        ))}
        {earlier.map((held) => (
          <ClassBeforeJoining key={classKey(held)} held={held} isShared={shared.has(classKey(held))} />
        ))}
      </ul>
    </section>
  );
}

interface ClassLineProps extends Pick<ClassLinesProps, "rule" | "objectTo"> {
  held: WeighedClass;
  isShared: boolean;
}

/** What was seen, and below it how that counts; at the right what the number was then. */
function ClassLine({ held, isShared, rule, objectTo }: ClassLineProps) {
  const { classes: words } = useExplainWords();
  const { words: leaves, counts } = useLeaveLetterWords();
  const because = useBecause(held, rule);
  const { percent, shortDate } = useFormats();
  const { mark, leave, percentage } = held;
  const { word, sign } = MEANINGS[mark];
  const seen = [words.marks[mark], ...(leave ? [leaves[leave]] : [])].join(", ");
  return (
    <li className={styles.line}>
      {leave ? (
        <span className={styles.letter}>
          <LeaveLetter category={leave} silent />
        </span>
      ) : (
        <span className={join(styles.sign, styles[word])}>
          <Icon name={sign} />
        </span>
      )}
      <span className={styles.words}>
        <ClassDay held={held} isShared={isShared} /> · {seen}{" "}
        <span className={styles.counts}>
          {beginSentence(counts[held.counts]) + because}
          {objectTo && isContestable(held) && (
            <>
              {" "}
              <Link {...objectTo(held)} className={styles.object} data-print="no">
                {words.object}
                <span className="sr-only"> {shortDate(held.heldOn)}</span>
              </Link>
            </>
          )}
        </span>
      </span>
      {percentage !== null && (
        <span className={styles.after}>
          <span className="sr-only">{words.after} </span>
          {percent(percentage)}
        </span>
      )}
    </li>
  );
}

function ClassBeforeJoining({ held, isShared }: { held: ClassRef; isShared: boolean }) {
  const { classes: words } = useExplainWords();
  const { counts } = useLeaveLetterWords();
  return (
    <li className={styles.line}>
      <span className={join(styles.sign, styles.absent)}>
        <Icon name={MEANINGS[ABSENT].sign} />
      </span>
      <span className={styles.words}>
        <ClassDay held={held} isShared={isShared} /> · {beginSentence(words.beforeJoining)}{" "}
        <span className={styles.counts}>{beginSentence(counts.absent)}</span>
      </span>
    </li>
  );
}

function ClassDay({ held: { heldOn, number }, isShared }: { held: ClassRef; isShared: boolean }) {
  const { classes: words } = useExplainWords();
  const { shortDate } = useFormats();
  return (
    <b>
      {shortDate(heldOn)}
      {isShared && `, ${words.nth(number)}`}
    </b>
  );
}

/** ": every 3rd late does", where it is not plain why it counts so. */
function useBecause({ because }: WeighedClass, { latePerAbsence, dutyShare }: Rule): string {
  const { classes: words } = useExplainWords();
  const { percent } = useFormats();
  switch (because) {
    case "late":
      return `: ${words.because.late(latePerAbsence ?? 0)}`;
    case "share":
      return `: ${words.because.share(percent(dutyShare ?? 0))}`;
    case null:
      return "";
  }
}
