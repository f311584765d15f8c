import { type CSSProperties, memo } from "react";
import { useRollCallState } from "@/features/rollcall/calling/use-roll-call";
import type { Line } from "@/features/rollcall/engine/types";
import type { Pieces } from "@/features/rollcall/meeting-context";
import ribbon from "@/features/rollcall/shared/Ribbon.module.css";
import { useFormats } from "@/lib/format";
import { countMarks, MEANINGS, markOfAll } from "@/lib/marks";
import { classes } from "@/ui/classes";
import { useInside } from "./inside";

/** Of the ribbon. Up: in how many hours somebody was there. Down: in how many not. A line stands between the subjects. */
export function Bars({ at }: Pieces["Bars"]) {
  const { lines } = useRollCallState(useInside().rollCall);
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
    const mark = markOfAll(hours);
    const { present, absent } = countMarks(hours);
    const some = present > 0 && absent > 0;
    const look = some ? "meeting-some" : ribbon[mark === null ? "unmarked" : MEANINGS[mark].word];
    return (
      <i
        className={classes(look, now && ribbon.now, first && "meeting-first")}
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
    <p className="meeting-ends" aria-hidden="true">
      {parts.map(({ students }, part) => (
        <span key={names[part]} style={{ flexGrow: students }}>
          {names[part]} {number(students)}
        </span>
      ))}
    </p>
  );
}
