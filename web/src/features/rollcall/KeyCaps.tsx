import { Fragment } from "react";
import { classes } from "@/ui/classes";
import styles from "./KeyCaps.module.css";
import { useRollCallWords } from "./words";

interface KeyCapsProps {
  keys: readonly string[];
  /** What they do, beside them. */
  does?: string;
  /** In the colours of the button they stand on. */
  plain?: boolean;
}

/** Keys as caps, at a desk only: hidden where there is no keyboard to speak of. */
export function KeyCaps({ keys, does, plain = false }: KeyCapsProps) {
  const words = useRollCallWords();
  return (
    <span className={classes(styles.caps, plain && styles.plain)} aria-hidden={plain || undefined}>
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
