import { Link } from "react-router";
import { type Place, pathWithPlace } from "@/lib/place";
import styles from "./HowCounted.module.css";
import { useShortageWords } from "./words";

/** The way to what is asked of the students in view. */
export function HowCounted({ place: { batch, department } }: { place: Place }) {
  const { howCounted } = useShortageWords();
  const scope = batch ? { batch, ...(department && { department }) } : {};
  return (
    <p className={styles.how} data-print="no">
      <Link to={pathWithPlace("/rule", scope)}>{howCounted}</Link>
    </p>
  );
}
