import { Button } from "@/ui/Button";
import { Columns, Stack } from "@/ui/Stack";
import { DropZone } from "./DropZone";
import type { ListChoice } from "./draft";
import { FileButton } from "./FileButton";
import { FilePanel } from "./FilePanel";
import { FileProblem } from "./FileProblem";
import type { FileFault } from "./list-file";
import { RecentImports } from "./RecentImports";
import { SampleLinks } from "./SampleLinks";
import type { ListPlace } from "./types";
import { useStudentWords } from "./words";

interface ImportStartProps {
  place: ListPlace;
  /** A file that is in hand already. */
  kept: ListChoice | null;
  onUseKept: () => void;
  fault: FileFault | null;
  /** Whether a file is held over the page. */
  over: boolean;
  onFiles: (files: File[]) => void;
}

/** The list is chosen: now its file. Beside it, what was imported here before. */
export function ImportStart({ place, kept, onUseKept, fault, over, onFiles }: ImportStartProps) {
  const { add, file, placed } = useStudentWords();
  return (
    <Columns gap={5}>
      <Stack>
        <FileProblem fault={fault} />
        {kept ? (
          <>
            <FilePanel file={kept.file}>
              <FileButton onFiles={onFiles}>{file.another}</FileButton>
            </FilePanel>
            <Button look="primary" size="large" block onClick={onUseKept}>
              {add.keptHere(placed(place.department, place.batch))}
            </Button>
          </>
        ) : (
          <>
            <DropZone over={over} onFiles={onFiles} />
            <SampleLinks />
          </>
        )}
      </Stack>
      <RecentImports place={place} />
    </Columns>
  );
}
