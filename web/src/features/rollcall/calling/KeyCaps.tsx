import { Fragment } from "react";
import { useRollCallWords } from "@/features/rollcall/words";
import { classes } from "@/ui/classes";
import styles from "./KeyCaps.module.css";

interface KeyCapsProps {
  keys: readonly string[];
  /** What they do, beside them. */
  does?: string;
  /** Laid over such a button, or beside Late, in its colours: not inside, so that its name stays what is written on it. */
  on?: "present" | "absent" | "late";
}

/** Keys as caps, at a desk only: hidden where there is no keyboard to speak of. */
export function KeyCaps({ keys, does, on }: KeyCapsProps) {
  const words = useRollCallWords();
  return (
    <span className={classes(styles.caps, on && styles.over, on && styles[on])} aria-hidden={on && true}>
      {keys.map((key, place) => (
        <Fragment key={key}>
          {place > 0 && words.or}
          <kbd>{key}</kbd>
        </Fragment>
      ))}
      {does}
    </span>
  );
}
