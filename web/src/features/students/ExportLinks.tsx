import { LinkButton } from "@/ui/Button";
import styles from "./ExportLinks.module.css";
import { placeQuery } from "./lists";
import type { ListPlace } from "./types";
import { useStudentWords } from "./words";

const FORMATS = ["csv", "xlsx", "json"] as const;

/** The list as a file that can be imported again. Plain links: the browser saves what the server sends. */
export function ExportLinks({ place }: { place: ListPlace }) {
  const { list } = useStudentWords();
  return (
    <div className={styles.exports}>
      {FORMATS.map((format) => (
        <LinkButton
          key={format}
          icon="download"
          to={`/api/students/export?${new URLSearchParams({ ...placeQuery(place), format })}`}
          reloadDocument
          download
        >
          <span className="sr-only">{list.exportAs} </span>
          {list.formats[format]}
        </LinkButton>
      ))}
    </div>
  );
}
