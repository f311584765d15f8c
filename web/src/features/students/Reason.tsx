import { Fragment } from "react";
import { useMessages } from "@/lib/messages/context";
import { FileChange, FileRowNumber } from "@/ui/FileRows";
import { FIELDS } from "./columns";
import { movesOf } from "./preview-rows";
import styles from "./Reason.module.css";
import { RowContacts } from "./RowContacts";
import type { Missing, PreviewRow } from "./types";
import { useStudentWords } from "./words";

/** Why this happens to a row: what is wrong with it, or what it was before. On a phone with its number in front. */
export function Reason({ row, missing }: { row: PreviewRow; missing: Missing }) {
  return (
    <>
      <FileRowNumber row={row.row} />
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

function Before({ row }: { row: PreviewRow }) {
  const { preview: words } = useStudentWords();
  const changes = FIELDS.flatMap((field) => {
    const old = row.before?.[field];
    return old === null || old === undefined ? [] : [{ field, old, now: row[field] }];
  });
  return changes.map(({ field, old, now }, place) => (
    <Fragment key={field}>
      {place > 0 && ", "}
      <FileChange what={words.was[field]} was={old} now={now} none={words.empty} />
    </Fragment>
  ));
}

/** The groups that a student leaves, and those that the student comes to. */
function Moves({ row }: { row: PreviewRow }) {
  const { preview: words, fields } = useStudentWords();
  return movesOf(row).map(({ kind, from, to }, place) => (
    <Fragment key={kind}>
      {place > 0 && ", "}
      <FileChange what={fields[kind]} was={from.join(", ")} now={to.join(", ")} none={words.empty} />
    </Fragment>
  ));
}
