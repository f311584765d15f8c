import { Segments } from "@/features/rollcall/calling/Segments";
import { useInside } from "./inside";
import styles from "./Meetings.module.css";
import { useMeetingWords } from "./words";

/** From which hour on a tap, or a roll typed, marks. */
export function FromHour() {
  const words = useMeetingWords();
  const { hours, fromHour, setFromHour } = useInside();
  if (hours === 1) return null;
  return (
    <div className={styles.row}>
      <span aria-hidden="true">{words.fromHour}</span>
      <Segments
        legend={words.fromHour}
        options={Array.from({ length: hours }, (_, index) => ({
          value: index + 1,
          label: String(index + 1),
        }))}
        chosen={fromHour}
        onChoose={setFromHour}
        className={styles.segments}
      />
      <span className={styles.rule}>{words.rule}</span>
    </div>
  );
}
