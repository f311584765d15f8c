import { Link } from "react-router";
import { useMessages } from "@/lib/messages/context";
import { LEVELS, type Place } from "@/lib/place";
import styles from "./PlaceSummary.module.css";
import { Unbroken } from "./Unbroken";

interface PlaceSummaryProps {
  place: Place;
  /** Which group of the subject, in words. */
  group?: string | null | undefined;
  /** The cascade that chose it, with everything still chosen. */
  changeTo?: string;
  /** What that link is called, where it is not Change. */
  changeLabel?: string;
  /** The same where the cascade stands on this very page. */
  onChange?: () => void;
}

/** Batch · department · semester · subject, and the group where there is one, beside each other under the title. */
export function PlaceSummary({ place, group, changeTo, changeLabel, onChange }: PlaceSummaryProps) {
  const { ui } = useMessages();
  return (
    <p className={styles.place}>
      <span className="sr-only">{ui.place}</span>
      {LEVELS.map((level) => place[level] && <Unbroken key={level}>{place[level]}</Unbroken>)}
      {group && <Unbroken>{group}</Unbroken>}
      {changeTo && (
        <Link to={changeTo} className={styles.change} data-print="no">
          {changeLabel ?? ui.change}
        </Link>
      )}
      {onChange && (
        <button type="button" className={styles.change} data-print="no" onClick={onChange}>
          {ui.change}
        </button>
      )}
    </p>
  );
}
