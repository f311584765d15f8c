import { Link } from "react-router";
import { useMessages } from "@/lib/messages/context";
import { LEVELS, type Place } from "@/lib/place";
import { OneLine } from "./OneLine";
import styles from "./PlaceLine.module.css";

interface PlaceLineProps {
  place: Place;
  /** The cascade that chose it, with everything still chosen. */
  changeTo?: string;
  /** The same where the cascade stands on this very page. */
  onChange?: () => void;
}

/** Batch · department · semester · subject, in one line under the title. */
export function PlaceLine({ place, changeTo, onChange }: PlaceLineProps) {
  const { ui } = useMessages();
  return (
    <p className={styles.place}>
      <span className="sr-only">{ui.place}</span>
      {LEVELS.map((level) => place[level] && <OneLine key={level}>{place[level]}</OneLine>)}
      {changeTo && (
        <Link to={changeTo} className={styles.change} data-print="no">
          {ui.change}
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
