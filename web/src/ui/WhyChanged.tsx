import { useFormats } from "@/lib/format";
import { useWhoDid } from "@/lib/who-did";
import styles from "./WhyChanged.module.css";
import { reasonsOf, type Why } from "./why-said";
import { useWhyWords } from "./why-words";

interface TurnedProps {
  /** Percentages; null: nothing was counted. */
  before: number | null;
  after: number | null;
}

/** 74 % → 76 %, read out as words. */
export function Turned({ before, after }: TurnedProps) {
  const words = useWhyWords();
  const { percent } = useFormats();
  const tell = (percentage: number | null) => (percentage === null ? words.noFigure : percent(percentage));
  const [was, now] = [tell(before), tell(after)];
  return (
    <>
      <span className={styles.turned} aria-hidden="true">
        {was} → {now}
      </span>
      <span className="sr-only">{words.turned(was, now)}</span>
    </>
  );
}

/** Why a number is another: what the history tells, or that it tells nothing. */
export function Reasons({ why }: { why: readonly Why[] }) {
  const words = useWhyWords();
  const formats = useFormats();
  const whoDid = useWhoDid();
  if (why.length === 0) return <span className={styles.unexplained}>{words.unexplained}</span>;
  const told = why.map((one) => ({ ...one, by: whoDid(one.by) }));
  return (
    <ul className={styles.reasons}>
      {reasonsOf(told, words, formats).map((reason, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may read the same, and their order never changes
        <li key={place}>{reason}</li>
      ))}
    </ul>
  );
}
