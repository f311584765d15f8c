import type { ReactNode } from "react";
import { useFormats } from "@/lib/format";
import { useTakenLater } from "@/lib/taken-later";
import { MarkCounts } from "./MarkCounts";
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
  const { moment } = useFormats();
  const takenLater = useTakenLater()(sheet);
  const { present, absent, late, uploadedAt, uploadedBy, corrected, checkCode } = sheet;
  return (
    <div className={styles.facts}>
      <MarkCounts present={present - late} absent={absent} late={late} />
      {hours}
      <p className={styles.words}>
        {takenLater && <strong>{words.takenLater(takenLater)}</strong>}{" "}
        {words.uploaded(moment(uploadedAt), uploadedBy)} {corrected > 0 && words.corrected(corrected)}{" "}
        {words.checkCode(checkCode)} {correctable && words.chooseLine}
      </p>
    </div>
  );
}
