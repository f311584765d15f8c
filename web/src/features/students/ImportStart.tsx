import { Button } from "@/ui/Button";
import { DropZone } from "@/ui/DropZone";
import { FileButton } from "@/ui/FileButton";
import { FilePanel } from "@/ui/FilePanel";
import { FileProblem } from "@/ui/FileProblem";
import { useFileWords } from "@/ui/file-words";
import { Columns, Stack } from "@/ui/Stack";
import { type FileFault, LISTS } from "@/ui/taken-file";
import type { ListChoice } from "./draft";
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
  const { another } = useFileWords();
  return (
    <Columns gap={5}>
      <Stack>
        <FileProblem fault={fault} />
        {kept ? (
          <>
            <FilePanel file={kept.file}>
              <FileButton accept={LISTS} onFiles={onFiles}>
                {another}
              </FileButton>
            </FilePanel>
            <Button look="primary" size="large" block onClick={onUseKept}>
              {add.keptHere(placed(place.department, place.batch))}
            </Button>
          </>
        ) : (
          <>
            <DropZone title={file.drop} kinds={file.kinds} accept={LISTS} over={over} onFiles={onFiles} />
            <SampleLinks />
          </>
        )}
      </Stack>
      <RecentImports place={place} />
    </Columns>
  );
}
