import type { ReactNode } from "react";
import { isPassing } from "@/lib/api/problem";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { ActionBar, ActionRow } from "./ActionBar";
import { Alert } from "./Alert";
import { Button } from "./Button";
import { FileButton } from "./FileButton";
import { type FileFact, FilePanel } from "./FilePanel";
import { FilePreviewFailed, FilePreviewWaiting } from "./FilePreviewState";
import { FileProblem } from "./FileProblem";
import { useFileWords } from "./file-words";
import { Stack } from "./Stack";
import { TakeFocus } from "./TakeFocus";
import type { FileFault, TakenFile } from "./taken-file";
import { useFileDrop } from "./use-file-drop";
import type { useFilePreview } from "./use-file-preview";

interface FileDeskProps {
  file: TakenFile;
  /** What the picker for another one shows. */
  accept: string;
  /** Why the file that was chosen last was not taken. */
  fault: FileFault | null;
  onFiles: (files: File[]) => void;
  look: Pick<ReturnType<typeof useFilePreview>, "preview" | "error" | "sent" | "retry">;
  /** It is being written: until then nothing can be chosen. */
  running: boolean;
  /** Told of the file in place of its type, size and time, once it is read. */
  facts?: readonly FileFact[] | undefined;
  /** What was found in it, and what can be chosen. */
  children: ReactNode;
  foot: ReactNode;
}

/** A file looked over before it is written: which one, what is found in it, and at the foot what writes it. */
export function FileDesk(props: FileDeskProps) {
  const { file, accept, fault, onFiles, look, running, facts, children, foot } = props;
  const { another } = useFileWords();
  const takeFiles = (files: File[]) => {
    if (!running) onFiles(files);
  };
  useFileDrop(takeFiles);
  return (
    <TakeFocus>
      <Stack>
        <div inert={running}>
          <Stack>
            <FileProblem fault={fault} />
            <FilePanel file={file} facts={facts}>
              <FileButton accept={accept} onFiles={takeFiles}>
                {another}
              </FileButton>
            </FilePanel>
            {look.error && <FilePreviewFailed error={look.error} onRetry={look.retry} />}
            {!look.preview && !look.error && <FilePreviewWaiting sent={look.sent} />}
            {children}
          </Stack>
        </div>
        {foot}
      </Stack>
    </TakeFocus>
  );
}

interface FileSubmitProps {
  /** Why it was not written; null where nothing went wrong. */
  problem: ReactNode;
  /** What will be written, or that nothing can be. */
  words: string;
  /** None where there is nothing to write. */
  label: string | null;
  /** What is done meanwhile. */
  running: string | null;
  onSubmit: () => void;
}

/** At the foot: what Submit will write. */
export function FileSubmit({ problem, words, label, running, onSubmit }: FileSubmitProps) {
  return (
    <ActionBar>
      {problem}
      <ActionRow words={words}>
        {label !== null && (
          <Button
            look="primary"
            size="large"
            running={running !== null}
            runningLabel={running ?? label}
            onClick={onSubmit}
          >
            {label}
          </Button>
        )}
      </ActionRow>
    </ActionBar>
  );
}

interface FileNotWrittenProps {
  error: unknown;
  title: string;
  /** What can be done where no answer came. */
  again: string;
}

/** The file and what was chosen stay; the same id goes out again. */
export function FileNotWritten({ error, title, again }: FileNotWrittenProps) {
  const messages = useMessages();
  const said = describeError(error, messages);
  const passing = isPassing(error);
  return (
    <Alert tone="absent" title={passing ? said : title}>
      {passing ? again : said}
    </Alert>
  );
}
