import { useState } from "react";
import { beginSentence } from "@/lib/begin-sentence";
import { useFormats } from "@/lib/format";
import { MEANINGS } from "@/lib/marks";
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
import { type ClassRef, classKey } from "./types";
import type { WeighedClass } from "./weighed";
import { useExplainWords } from "./words";

interface ClassLinesProps {
  classes: readonly WeighedClass[];
  /** Held, but without this student on the list: another class of such a day is told by its number. */
  notCounted: readonly ClassRef[];
  rule: Rule;
  title: string;
}

/**
 * The classes the number is made of: first those that somebody asks about, all of them one tap away. On paper, where
 * nobody can tap, all of them: whoever holds it can count the sum.
 */
export function ClassLines({ classes, notCounted, rule, title }: ClassLinesProps) {
  const { classes: words } = useExplainWords();
  const { all, notable, ...has } = partsOf(classes);
  const [wanted, setWanted] = useState<"notable" | "all">("notable");
  const printing = usePrinting();
  const chosen = notable.length > 0 && !printing ? wanted : "all";
  const shared = sharedDays([...classes, ...notCounted]);
  const kinds = [
    ...(has.hasMissed ? [words.missed] : []),
    ...(has.hasLate ? [words.late] : []),
    ...(has.hasLeave ? [words.leave] : []),
  ].join(", ");
  return (
    <section className={styles.classes}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <span className={styles.after} aria-hidden="true">
          {words.after}
        </span>
      </div>
      {notable.length > 0 && (
        <div className={styles.filters} data-print="no">
          <Filters
            label={words.show}
            options={[
              { value: "notable", label: beginSentence(kinds), count: notable.length },
              { value: "all", label: words.all, count: all.length },
            ]}
            chosen={chosen}
            onChoose={setWanted}
          />
        </div>
      )}
      <ul className={styles.lines}>
        {(chosen === "all" ? all : notable).map((held) => (
          <ClassLine key={classKey(held)} held={held} isShared={shared.has(classKey(held))} rule={rule} />
        ))}
      </ul>
    </section>
  );
}

/** What was seen, and below it how that counts; at the right what the number was then. */
function ClassLine({ held, isShared, rule }: { held: WeighedClass; isShared: boolean; rule: Rule }) {
  const { classes: words } = useExplainWords();
  const { words: leaves, counts } = useLeaveLetterWords();
  const because = useBecause(held, rule);
  const { shortDate, percent } = useFormats();
  const { heldOn, number, mark, leave, percentage } = held;
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
        <b>
          {shortDate(heldOn)}
          {isShared && `, ${words.nth(number)}`}
        </b>{" "}
        · {seen} <span className={styles.counts}>{beginSentence(counts[held.counts]) + because}</span>
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
