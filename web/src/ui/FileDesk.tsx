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
import { SelectField } from "./SelectField";
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

interface SheetChoiceProps {
  sheets: readonly string[];
  sheet: string | null;
  onSheet: (sheet: string) => void;
}

/** Which sheet of a workbook, where it has several. */
export function SheetChoice({ sheets, sheet, onSheet }: SheetChoiceProps) {
  const words = useFileWords();
  if (sheets.length < 2) return null;
  return (
    <SelectField
      label={words.sheet}
      value={sheet ?? ""}
      options={sheets.map((each) => ({ value: each, label: each }))}
      onChange={({ target }) => onSheet(target.value)}
    />
  );
}

interface FileNoteProps {
  /** What has changed since the last preview, where this is a new one. */
  outdated: string | false;
  encoding: string | null;
  /** How it was read, in sentences. */
  read: readonly (string | false)[];
}

/** That nothing is written yet, and how the file was read. */
export function FileNote({ outdated, encoding, read }: FileNoteProps) {
  const words = useFileWords();
  if (outdated)
    return (
      <Alert tone="warn" title={outdated}>
        {words.outdatedText}
      </Alert>
    );
  const text = [...read, encoding !== null && encoding !== "UTF-8" && words.encoding(encoding)];
  return (
    <Alert tone="present" sign="info" role="status" title={words.nothingYet}>
      {text.filter(Boolean).join(" ")}
    </Alert>
  );
}

interface FileSubmitProps {
  /** What writes it. */
  write: { error: unknown; isPending: boolean };
  /** What can be done where no answer came. */
  again: string;
  /** The preview of what was chosen last is still on its way. */
  waiting: boolean;
  /** What will be written, or that nothing can be. */
  words: string;
  /** None where there is nothing to write. */
  label: string | null;
  onSubmit: () => void;
}

/** At the foot: what Submit will write. */
export function FileSubmit({ write, again, waiting, words, label, onSubmit }: FileSubmitProps) {
  const { writing, lookingAgain } = useFileWords();
  return (
    <ActionBar>
      {!!write.error && !write.isPending && <FileNotWritten error={write.error} again={again} />}
      <ActionRow words={words}>
        {label !== null && (
          <Button
            look="primary"
            size="large"
            running={write.isPending || waiting}
            runningLabel={write.isPending ? writing : lookingAgain}
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
  again: string;
}

/** The file and what was chosen stay; the same id goes out again. */
export function FileNotWritten({ error, again }: FileNotWrittenProps) {
  const messages = useMessages();
  const { notWritten } = useFileWords();
  const said = describeError(error, messages);
  const passing = isPassing(error);
  return (
    <Alert tone="absent" title={passing ? said : notWritten}>
      {passing ? again : said}
    </Alert>
  );
}
