import { Fragment } from "react";
import { useMessages } from "@/lib/messages/context";
import { FIELDS } from "./columns";
import { movesOf } from "./preview-rows";
import styles from "./Reason.module.css";
import { RowContacts } from "./RowContacts";
import type { Missing, PreviewRow } from "./types";
import { useStudentWords } from "./words";

/** Why this happens to a row: what is wrong with it, or what it was before. On a phone with its number in front. */
export function Reason({ row, missing }: { row: PreviewRow; missing: Missing }) {
  const { preview: words } = useStudentWords();
  return (
    <>
      {row.row !== null && <span className={styles.number}>{words.row(row.row)} </span>}
      <What row={row} missing={missing} />
      <RowContacts row={row} />
    </>
  );
}

function What({ row, missing }: { row: PreviewRow; missing: Missing }) {
  const { ui } = useMessages();
  const { preview: words } = useStudentWords();
  switch (row.kind) {
    case "refused":
      return <Problems row={row} />;
    case "changed":
      return (
        <>
          <Before row={row} />
          {row.before && movesOf(row).length > 0 && ", "}
          <Moves row={row} />
        </>
      );
    case "missing":
      return missing === "archive" ? words.missingGoes : words.missingStays;
    case "new":
      return row.returning ? (
        <>
          {words.returns}
          {row.before && `${ui.stop} `}
          <Before row={row} />
        </>
      ) : (
        words.isNew
      );
    case "unchanged":
      return words.same;
  }
}

function Problems({ row }: { row: PreviewRow }) {
  return (
    <span className={styles.problems}>
      {row.problems?.map(({ column, message }) => (
        <span key={column + message}>{message}</span>
      ))}
    </span>
  );
}

/** What stands in the list today, struck through, and what will stand there. */
function Before({ row }: { row: PreviewRow }) {
  const { preview: words } = useStudentWords();
  const changes = FIELDS.flatMap((field) => {
    const old = row.before?.[field];
    return old === null || old === undefined ? [] : [{ field, old, now: row[field] }];
  });
  return changes.map(({ field, old, now }, place) => (
    <Fragment key={field}>
      {place > 0 && ", "}
      {words.was[field]} {old ? <del className={styles.old}>{old}</del> : words.empty} {words.becomes}{" "}
      {now ? <ins className={styles.now}>{now}</ins> : words.empty}
    </Fragment>
  ));
}

/** The groups that a student leaves, struck through, and those that the student comes to. */
function Moves({ row }: { row: PreviewRow }) {
  const { preview: words, fields } = useStudentWords();
  return movesOf(row).map(({ kind, from, to }, place) => (
    <Fragment key={kind}>
      {place > 0 && ", "}
      {fields[kind]} {from.length > 0 ? <del className={styles.old}>{from.join(", ")}</del> : words.empty}{" "}
      {words.becomes} {to.length > 0 ? <ins className={styles.now}>{to.join(", ")}</ins> : words.empty}
    </Fragment>
  ));
}
