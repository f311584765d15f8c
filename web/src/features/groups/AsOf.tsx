import { daysAfter } from "@/lib/civil-days";
import { useSession } from "@/lib/session";
import { DateField } from "@/ui/DateField";
import styles from "./AsOf.module.css";
import { useAsOf } from "./addresses";
import { useGroupWords } from "./words";

const FIRST_DAY = "2000-01-01";
const DAYS_AHEAD = 365;

/** The one date of the page: what is seen, and from when a change counts. */
export function AsOf({ label }: { label?: string }) {
  const { asOf } = useGroupWords();
  const { today } = useSession();
  const [day, setDay] = useAsOf();
  const last = daysAfter(today, DAYS_AHEAD);
  return (
    <DateField
      inline
      className={styles.asOf}
      label={label ?? asOf}
      min={FIRST_DAY}
      max={last}
      value={day}
      onChange={({ target: { value } }) => {
        if (FIRST_DAY <= value && value <= last) setDay(value);
      }}
    />
  );
}
