import { useDateFieldWords } from "./date-field-words";
import { TypedField, type TypedFieldProps } from "./TypedField";
import { isWholeTime, readTime } from "./typed-time";

/** A time of day in 24 hours: "09:30". It is typed as people write it: "930", "9.30", "1:30 pm". */
export function TimeField(props: TypedFieldProps) {
  const { time } = useDateFieldWords();
  return (
    <TypedField
      {...props}
      placeholder={time.order}
      read={(text) => {
        const value = readTime(text);
        return value ? { value } : { wrong: time.unread(text.trim()) };
      }}
      show={(value) => value}
      isWhole={isWholeTime}
    />
  );
}
