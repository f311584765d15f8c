import { Alert } from "@/ui/Alert";
import { FileNote } from "@/ui/FileDesk";
import { useFileWords } from "@/ui/file-words";
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
  const { writing } = useFileWords();
  const { rows, headingRow, columns, encoding, reordered } = preview;
  const read = rows.filter((row) => row.row !== null).length;
  const headings = columns.map(({ heading }) => heading).filter(Boolean);
  if (running)
    return (
      <Alert tone="present" sign="info" role="status" title={writing}>
        {words.allOrNone}
      </Alert>
    );
  return (
    <FileNote
      outdated={outdated && words.outdated}
      encoding={encoding}
      read={[
        words.read(read),
        headingRow !== null && words.heading(headingRow, headings.join(", ")),
        reordered && words.reordered,
      ]}
    />
  );
}
