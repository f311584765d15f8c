import { useState } from "react";
import { useSession } from "@/lib/session";
import { readCivil } from "@/ui/civil-day";
import styles from "./AsOf.module.css";
import { useAsOf } from "./addresses";
import { useGroupWords } from "./words";

const FIRST_DAY = "2000-01-01";

/** The one date of the page, by the browser's own box: what is seen, and from when a change counts. */
export function AsOf({ label }: { label?: string }) {
  const { asOf } = useGroupWords();
  const { today } = useSession();
  const [day, setDay] = useAsOf();
  const [typed, setTyped] = useState<string | null>(null); // a date that is not whole yet
  const last = aYearAfter(today);

  function change(text: string) {
    const whole = readCivil(text);
    const usable = whole !== null && whole >= FIRST_DAY && whole <= last;
    setTyped(usable ? null : text);
    if (usable) setDay(whole);
  }

  return (
    <label className={styles.asOf}>
      {label ?? asOf}
      <input
        type="date"
        className={styles.box}
        min={FIRST_DAY}
        max={last}
        value={typed ?? day}
        onChange={(event) => change(event.target.value)}
        onBlur={() => setTyped(null)}
      />
    </label>
  );
}

function aYearAfter(today: string): string {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 365);
  return date.toISOString().slice(0, 10);
}
