import type { ComponentProps } from "react";
import styles from "./InlineButton.module.css";

/** A button that reads as a part of its sentence, and is as large to the finger as any other. */
export function InlineButton(props: ComponentProps<"button">) {
  return <button type="button" className={styles.inline} {...props} />;
}
