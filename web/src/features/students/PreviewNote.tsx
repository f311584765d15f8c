import { Alert } from "@/ui/Alert";
import type { Preview } from "./types";
import { useStudentWords } from "./words";

interface PreviewNoteProps {
  preview: Preview;
  /** The list has changed since the last preview: this is a new one. */
  outdated: boolean;
  running: boolean;
}

/** That nothing is written yet, and how the file was read. */
export function PreviewNote({ preview, outdated, running }: PreviewNoteProps) {
  const words = useStudentWords().preview;
  const { rows, headingRow, columns, encoding, reordered } = preview;
  const read = rows.filter((row) => row.row !== null).length;
  const headings = columns.map(({ heading }) => heading).filter(Boolean);
  const text = [
    words.read(read),
    headingRow !== null && words.heading(headingRow, headings.join(", ")),
    encoding !== null && encoding !== "UTF-8" && words.encoding(encoding),
    reordered && words.reordered,
  ];
  if (outdated && !running) {
    return (
      <Alert tone="warn" title={words.outdated}>
        {words.outdatedText}
      </Alert>
    );
  }
  return (
    <Alert tone="present" sign="info" role="status" title={running ? words.beingWritten : words.nothingYet}>
      {running ? words.allOrNone : text.filter(Boolean).join(" ")}
    </Alert>
  );
}
