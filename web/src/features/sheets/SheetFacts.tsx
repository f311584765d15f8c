import type { ReactNode } from "react";
import { useFormats } from "@/lib/format";
import type { Sheet } from "./queries";
import styles from "./SheetFacts.module.css";
import { useSheetWords } from "./words";

interface SheetFactsProps {
  sheet: Sheet;
  correctable: boolean;
  /** Where it is one of several hours: which of them are shown. */
  hours?: ReactNode;
}

/** How many, who uploaded it, and what has been done to it since. */
export function SheetFacts({ sheet, correctable, hours }: SheetFactsProps) {
  const words = useSheetWords();
  const { number, moment } = useFormats();
  const { present, absent, uploadedAt, uploadedBy, corrected, checkCode } = sheet;
  return (
    <div className={styles.facts}>
      <p className={styles.counts}>
        <span className={styles.present}>
          <b>{number(present)}</b> {words.counts.present}
        </span>
        <span className={styles.absent}>
          <b>{number(absent)}</b> {words.counts.absent}
        </span>
        <span>
          <b>{number(present + absent)}</b> {words.counts.students(present + absent)}
        </span>
      </p>
      {hours}
      <p className={styles.words}>
        {words.uploaded(moment(uploadedAt), uploadedBy)} {corrected > 0 && words.corrected(corrected)}{" "}
        {words.checkCode(checkCode)} {correctable && words.chooseLine}
      </p>
    </div>
  );
}
