import { Link } from "react-router";
import { useMessages } from "@/lib/messages/context";
import { type Level, type Place, pathWithPlace } from "@/lib/place";
import { useSession } from "@/lib/session";
import { ADD_PAGES } from "./add-pages";
import styles from "./EmptyLevel.module.css";

/** Says that a level has nothing to choose from; an admin can do something about it. */
export function EmptyLevel({ level, place }: { level: Level; place: Place }) {
  const { catalogue } = useMessages();
  const { admin } = useSession();
  return (
    <p className={styles.empty}>
      {catalogue.emptyLevel[level]}{" "}
      {admin ? (
        <Link to={level === "subject" ? pathWithPlace(ADD_PAGES[level], place) : ADD_PAGES[level]}>
          {catalogue.addOne[level]}
        </Link>
      ) : (
        catalogue.askTheOffice
      )}
    </p>
  );
}
