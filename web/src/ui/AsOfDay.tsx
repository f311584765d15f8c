import { useId, useState } from "react";
import { useSession } from "@/lib/session";
import styles from "./AsOfDay.module.css";
import { useAsItStoodWords } from "./as-it-stood-words";
import { readCivil } from "./civil-day";

const FIRST_DAY = "2000-01-01";

interface AsOfDayProps {
  /** A civil date; null: as it stands. */
  day: string | null;
  onDay: (day: string | null) => void;
  /** Where it is not "As it stood on". */
  label?: string;
}

/** An earlier day to look at, by the browser's own box. Emptied, it is today again. */
export function AsOfDay({ day, onDay, label }: AsOfDayProps) {
  const words = useAsItStoodWords();
  const { today } = useSession();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null); // a date that is not whole yet

  function change(text: string) {
    const whole = readCivil(text);
    const usable = whole !== null && whole >= FIRST_DAY && whole <= today;
    setTyped(usable || text === "" ? null : text);
    if (usable) onDay(whole === today ? null : whole);
    else if (text === "") onDay(null);
  }

  return (
    <div className={styles.asOf}>
      <label className={styles.label} htmlFor={id}>
        {label ?? words.label}
      </label>
      <input
        id={id}
        type="date"
        className={styles.box}
        min={FIRST_DAY}
        max={today}
        value={typed ?? day ?? ""}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}
