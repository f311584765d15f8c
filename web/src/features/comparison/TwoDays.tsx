import { AsOfDay } from "@/ui/AsOfDay";
import styles from "./TwoDays.module.css";
import { useComparisonWords } from "./words";

interface TwoDaysProps {
  /** Civil dates; null: not chosen. */
  first: string | null;
  second: string;
  onChange: (which: "first" | "second", day: string | null) => void;
}

/** Which days are compared. The second one emptied is today. */
export function TwoDays({ first, second, onChange }: TwoDaysProps) {
  const words = useComparisonWords();
  return (
    <div className={styles.days}>
      <AsOfDay label={words.first} day={first} onDay={(day) => onChange("first", day)} />
      <AsOfDay label={words.second} day={second} onDay={(day) => onChange("second", day)} />
    </div>
  );
}
