import { Link } from "react-router";
import { isOneOfMany, tellGroup } from "@/lib/group-words";
import type { WholePlace } from "@/lib/place";
import { sheetPath } from "@/lib/sheet-path";
import styles from "./ClassesOfDay.module.css";
import { hoursOf } from "./hours";
import type { Sheet } from "./queries";
import { useSheetWords } from "./words";

/** Which of that day's classes this is, and the way to the others. */
export function ClassesOfDay({ place, sheet }: { place: WholePlace; sheet: Sheet }) {
  const words = useSheetWords();
  const { heldOn, id, others } = sheet;
  const hours = hoursOf(sheet).map((hour) => hour.id); // they have a choice of their own
  const shown = others.filter((other) => other.id === id || !hours.includes(other.id));
  if (shown.length < 2) return null;
  function nameOf(other: Sheet["others"][number]): string {
    const group = tellGroup(other, others, words);
    if (group === null) return words.nth(other.number);
    return isOneOfMany(other, others) ? words.nthOf(group, other.number) : group;
  }
  return (
    <nav className={styles.classes} aria-label={words.classes}>
      {shown.map((other) => (
        <Link
          key={other.id}
          to={sheetPath({ place, heldOn, number: other.number })}
          aria-current={other.id === id ? "page" : undefined}
        >
          {other.withdrawnAt ? words.nowWithdrawn(nameOf(other)) : nameOf(other)}
        </Link>
      ))}
    </nav>
  );
}
