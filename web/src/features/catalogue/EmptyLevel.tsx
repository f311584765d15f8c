import { Link } from "react-router";
import { useMessages } from "@/lib/messages/context";
import { type Level, type Place, pathWithPlace } from "@/lib/place";
import { useMay } from "@/lib/rights";
import { ADD_PAGES } from "./add-pages";
import styles from "./EmptyLevel.module.css";

/** Says that a level has nothing to choose from; the office can do something about it. */
export function EmptyLevel({ level, place }: { level: Level; place: Place }) {
  const { catalogue } = useMessages();
  const may = useMay();
  return (
    <p className={styles.empty}>
      {catalogue.emptyLevel[level]}{" "}
      {may("office") ? (
        <Link to={level === "subject" ? pathWithPlace(ADD_PAGES[level], place) : ADD_PAGES[level]}>
          {catalogue.addOne[level]}
        </Link>
      ) : (
        catalogue.askTheOffice
      )}
    </p>
  );
}
