import styles from "./Reason.module.css";
import type { PreviewRow } from "./types";
import { useStudentWords } from "./words";

/** Who will be told of the student, of those whom the file changes; and cells that the row is written without. */
export function RowContacts({ row: { contacts = [], leftOut = [] } }: { row: PreviewRow }) {
  const { preview: words, fields } = useStudentWords();
  const changed = contacts.filter(({ change }) => change !== "stays");
  return (
    <>
      {changed.map(({ relation, name, email, mobile }) => (
        <span key={`${relation} ${email} ${mobile}`} className={styles.line}>
          {words.told} {words.relations[relation]}{" "}
          <bdi>{[name, email, mobile].filter(Boolean).join(", ")}</bdi>
        </span>
      ))}
      {leftOut.map(({ relation, what, message }) => (
        <span key={`${relation} ${what}`} className={styles.line}>
          {words.leftOut} {fields[fieldOf(relation, what)]} {message}
        </span>
      ))}
    </>
  );
}

type LeftOut = NonNullable<PreviewRow["leftOut"]>[number];
type Fields = ReturnType<typeof useStudentWords>["fields"];

/** The column that it stands in. */
function fieldOf(relation: LeftOut["relation"], what: LeftOut["what"]): keyof Fields {
  if (relation === "student") return what;
  const field = `${what[0]?.toUpperCase()}${what.slice(1)}`;
  return `${relation}${field}` as keyof Fields;
}
