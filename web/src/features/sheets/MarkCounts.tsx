import { useFormats } from "@/lib/format";
import { Icon } from "@/ui/Icon";
import styles from "./SheetFacts.module.css";
import { useSheetWords } from "./words";

interface MarkCountsProps {
  /** In time. */
  present: number;
  absent: number;
  late: number;
  /** Of several hours: there in some of them. */
  partly?: number;
}

/** How many were there, were not, came late; told only where there were any: late, and there in part. */
export function MarkCounts({ present, absent, late, partly = 0 }: MarkCountsProps) {
  const { counts, hours } = useSheetWords();
  const { number } = useFormats();
  const students = present + absent + late + partly;
  return (
    <p className={styles.counts}>
      <span className={styles.present}>
        <b>{number(present)}</b> {counts.present}
      </span>
      <span className={styles.absent}>
        <b>{number(absent)}</b> {counts.absent}
      </span>
      {late > 0 && (
        <span className={styles.late}>
          <Icon name="clock" /> <b>{number(late)}</b> {counts.late}
        </span>
      )}
      {partly > 0 && (
        <span>
          <b>{number(partly)}</b> {hours.inPart}
        </span>
      )}
      <span>
        <b>{number(students)}</b> {counts.students(students)}
      </span>
    </p>
  );
}
