import { memo } from "react";
import { InMeeting } from "@/features/rollcall/meeting-context";
import { useRollCallWords } from "@/features/rollcall/words";
import { countMarks, isMark, type Mark, MEANINGS } from "@/lib/marks";
import { classes } from "@/ui/classes";
import styles from "./Ribbon.module.css";

interface RibbonProps {
  marks: readonly (Mark | null)[];
  /** The student now called. */
  at?: number | null;
  slim?: boolean;
}

/** One bar a student: up present, half up late, down absent, a dash not marked. Progress and map in one. */
export function Ribbon({ marks, at = null, slim = false }: RibbonProps) {
  const words = useRollCallWords();
  const counted = countMarks(marks);
  return (
    <div
      className={classes(styles.ribbon, slim && styles.slim, isDense(marks.length) && styles.dense)}
      role="img"
      aria-label={words.ribbon(counted, counted.unmarked)}
    >
      <Bars marks={marks} at={at} />
    </div>
  );
}

const MANY = 90;

/** So many that there is no room between the bars. */
export const isDense = (students: number): boolean => students > MANY;

export function Bars({ marks, at }: { marks: readonly (Mark | null)[]; at: number | null }) {
  return (
    <InMeeting piece="Bars" at={at}>
      {marks.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place on the list
        <Bar key={index} mark={mark} now={index === at} />
      ))}
    </InMeeting>
  );
}

const Bar = memo(function Bar({ mark, now }: { mark: Mark | null; now: boolean }) {
  const look = styles[mark === null ? "unmarked" : MEANINGS[mark].word];
  return <i className={classes(look, now && styles.now)} />;
});

/** Marks as the server writes them: a sign a student, and where it is no code they are not marked. */
export const marksOfRibbon = (signs: string): (Mark | null)[] =>
  [...signs].map(Number).map((code) => (isMark(code) ? code : null));
