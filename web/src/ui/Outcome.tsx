import { useFormats } from "@/lib/format";
import { useNearWords } from "@/lib/messages/context";
import { standing as english } from "@/lib/messages/en/standing";
import { hasLetters, OUT_OF_REACH, OUTCOMES, type Outcome, type OutcomeWords, type Rule } from "@/lib/rule";
import type { Standing } from "@/lib/standing";
import styles from "./Outcome.module.css";
import { Tag } from "./Tag";

interface OutcomeTagProps {
  standing: Standing;
  rule: Rule;
}

/** On which side of the line, in the college's own words where it has some. Nothing where no line is asked for. */
export function OutcomeTag({ standing: { outcome, line }, rule }: OutcomeTagProps) {
  const words = useNearWords("standing", english);
  const { percent } = useFormats();
  if (outcome === null || line === null) return null;
  const said: Record<Outcome, string> = {
    met: words.passing,
    band: words.band(percent(rule.floor ?? 0)),
    short: words.below(percent(line)),
  };
  // What each subject needs besides is no verdict: who reaches it is not yet what the college calls one who may sit.
  const isPart = outcome === "met" && line !== rule.line;
  const { letter, tone } = OUTCOMES[outcome];
  const sign = hasLetters(rule) && letter;
  return (
    <Tag tone={tone} {...(!sign && { icon: outcome === "met" ? "tick" : "alert" })}>
      {sign && (
        <b className={styles.sign} aria-hidden="true">
          {sign}
        </b>
      )}
      <span className={styles.said}>{(!isPart && rule.words?.[outcome]) || said[outcome]}</span>
    </Tag>
  );
}

interface OutcomeLettersProps {
  outcome: Outcome;
  /** What the college calls the outcomes: read out in place of Rollbook's. */
  words?: OutcomeWords;
  /** Not even by attending every class that is left. */
  unreachable?: boolean | null;
}

/** B, S, B× or S× behind a figure, read out as words. In a column all take the same room, so that figures stay aligned. */
export function OutcomeLetters({ outcome, words: own, unreachable = false }: OutcomeLettersProps) {
  const words = useNearWords("standing", english);
  const said: Record<Outcome, string> = { met: words.passing, band: words.inBand, short: words.short };
  return (
    <>
      <span className={styles.letters} aria-hidden="true">
        {OUTCOMES[outcome].letter}
        {unreachable && OUT_OF_REACH}
      </span>
      <span className="sr-only">
        {" "}
        {own?.[outcome] || said[outcome]}
        {unreachable && `, ${words.outOfReach}`}
      </span>
    </>
  );
}
