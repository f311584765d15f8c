import { type CSSProperties, memo } from "react";
import type { Line } from "@/features/rollcall/engine/types";
import type { PropsOf } from "@/features/rollcall/meeting-context";
import { isDense } from "@/features/rollcall/shared/Ribbon";
import ribbon from "@/features/rollcall/shared/Ribbon.module.css";
import { useFormats } from "@/lib/format";
import { countMarks, MEANINGS } from "@/lib/marks";
import { classes } from "@/ui/classes";
import { useInside } from "./inside";
import styles from "./Meetings.module.css";
import { useMeetingWords } from "./words";

/** Up: in how many hours somebody was there. Down: in how many not. A line stands between the subjects. */
export function Ribbon({ state, slim = false }: PropsOf<"Ribbon">) {
  const words = useMeetingWords();
  const { lines, present, absent, partly, unmarked } = state;
  return (
    <div
      className={classes(ribbon.ribbon, slim && ribbon.slim, isDense(lines.length) && ribbon.dense)}
      role="img"
      aria-label={words.ribbon(present, absent, partly, unmarked)}
    >
      <Bars lines={lines} at={null} />
    </div>
  );
}

export function Bars({ lines, at }: PropsOf<"Bars">) {
  return lines.map((line, index) => (
    <Bar
      key={line.student}
      hours={line.hours}
      now={index === at}
      first={index > 0 && line.part !== lines[index - 1]?.part}
    />
  ));
}

interface BarProps {
  hours: Line["hours"];
  now: boolean;
  /** The first of another subject than the bar before it. */
  first: boolean;
}

const Bar = memo(
  function Bar({ hours, now, first }: BarProps) {
    const [mark = null] = hours;
    const { present, absent } = countMarks(hours);
    const some = present > 0 && absent > 0;
    const look = some ? styles.some : ribbon[mark === null ? "unmarked" : MEANINGS[mark].word];
    return (
      <i
        className={classes(look, now && ribbon.now, first && styles.first)}
        style={some ? ({ "--up": present / hours.length } as CSSProperties) : undefined}
      />
    );
  },
  (one, other) =>
    one.now === other.now && one.first === other.first && one.hours.join() === other.hours.join(),
);

/** Under the ribbon, where each subject begins: "CSE 60", "ECE 58". */
export function RibbonEnds() {
  const { parts, names } = useInside();
  const { number } = useFormats();
  if (parts.length === 1) return null;
  return (
    <p className={styles.ends} aria-hidden="true">
      {parts.map(({ students }, part) => (
        <span key={names[part]} style={{ flexGrow: students }}>
          {names[part]} {number(students)}
        </span>
      ))}
    </p>
  );
}
