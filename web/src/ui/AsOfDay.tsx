import { useSession } from "@/lib/session";
import { useAsItStoodWords } from "./as-it-stood-words";
import { DateField } from "./DateField";

const FIRST_DAY = "2000-01-01";

interface AsOfDayProps {
  /** A civil date; null: as it stands. */
  day: string | null;
  onDay: (day: string | null) => void;
  /** Where it is not "As it stood on". */
  label?: string;
}

/** An earlier day to look at. Emptied, it is today again; what is no such day changes nothing. */
export function AsOfDay({ day, onDay, label }: AsOfDayProps) {
  const words = useAsItStoodWords();
  const { today } = useSession();
  return (
    <DateField
      inline
      label={label ?? words.label}
      min={FIRST_DAY}
      max={today}
      value={day ?? ""}
      onChange={({ target: { value, isUnread } }) => {
        if (value === "" ? !isUnread : FIRST_DAY <= value && value <= today)
          onDay(value === "" || value === today ? null : value);
      }}
    />
  );
}
