import type { ReactNode } from "react";
import { classes } from "@/ui/classes";
import styles from "./Segments.module.css";

interface SegmentsProps<Value extends string | number> {
  /** For screen readers. */
  legend: string;
  options: readonly { value: Value; label: ReactNode }[];
  chosen: Value;
  onChoose: (value: Value) => void;
  className?: string | undefined;
}

/** One of a few, side by side, each in the reach of a thumb. */
export function Segments<Value extends string | number>(props: SegmentsProps<Value>) {
  const { legend, options, chosen, onChoose, className } = props;
  return (
    <fieldset className={classes(styles.segments, className)}>
      <legend className="sr-only">{legend}</legend>
      {options.map(({ value, label }) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
