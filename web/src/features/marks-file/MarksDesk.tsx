import { useState } from "react";
import { isPassing } from "@/lib/api/problem";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { ActionBar, ActionRow } from "@/ui/ActionBar";
import { Alert } from "@/ui/Alert";
import { Button } from "@/ui/Button";
import { FileButton } from "@/ui/FileButton";
import { FilePanel } from "@/ui/FilePanel";
import { FilePreviewFailed, FilePreviewWaiting } from "@/ui/FilePreviewState";
import { FileProblem } from "@/ui/FileProblem";
import { useFileWords } from "@/ui/file-words";
import { Page } from "@/ui/Page";
import { PlaceSummary } from "@/ui/PlaceSummary";
import { Stack } from "@/ui/Stack";
import { TakeFocus } from "@/ui/TakeFocus";
import { type FileFault, TABLES } from "@/ui/taken-file";
import { useFileDrop } from "@/ui/use-file-drop";
import { usePhone } from "@/ui/use-phone";
import { useTelling } from "@/ui/use-telling";
import { ClassEntries } from "./ClassEntries";
import { isOutdated, useUndoMarks, useWriteMarks } from "./changes";
import { hasMends, type MarksDraft, type Mends, mend, unmend } from "./draft";
import { MarksGrid } from "./MarksGrid";
import { useMarksPreview } from "./queries";
import { ThingsToLookAt } from "./ThingsToLookAt";
import type { MarksEntry, MarksPreview } from "./types";
import { useMarksFileWords } from "./words";

interface MarksDeskProps {
  draft: MarksDraft;
  onDraft: (draft: MarksDraft) => void;
  fault: FileFault | null;
  onFiles: (files: File[]) => void;
  onDone: (entry: MarksEntry) => void;
  onChangePlace: () => void;
}

/** A file with marks looked over: how many classes can be written, what needs a look, the proof, and Submit. */
export function MarksDesk({ draft, onDraft, fault, onFiles, onDone, onChangePlace }: MarksDeskProps) {
  const words = useMarksFileWords();
  const { another } = useFileWords();
  const phone = usePhone();
  const { tell } = useTelling();
  const [outdated, setOutdated] = useState(false);
  const { preview, error, sent, waiting, retry, outdate } = useMarksPreview(draft);
  const write = useWriteMarks(draft);
  const undo = useUndoMarks(draft.place);
  const { place } = draft;

  function choose(next: MarksDraft) {
    write.reset();
    setOutdated(false);
    onDraft(next);
  }

  async function submit(looked: MarksPreview) {
    try {
      const entry = await write.mutateAsync(looked);
      tell({
        text: words.done(entry.classes, place.subject),
        icon: "tick",
        undo: () => undo.mutateAsync(entry.id),
      });
      onDone(entry);
    } catch (refused) {
      if (!isOutdated(refused)) return;
      setOutdated(true);
      void outdate();
    }
  }

  const takeFiles = (files: File[]) => {
    if (!write.isPending) onFiles(files);
  };
  useFileDrop(takeFiles);

  return (
    <Page
      title={preview ? words.canBeWritten(preview.classes, preview.columns.length) : words.title}
      below={
        <PlaceSummary
          place={place}
          group={preview?.group && words.nameGroup(preview.group)}
          onChange={onChangePlace}
        />
      }
    >
      <TakeFocus>
        <Stack>
          <div inert={write.isPending}>
            <Stack>
              <FileProblem fault={fault} />
              <FilePanel file={draft.file}>
                <FileButton accept={TABLES} onFiles={takeFiles}>
                  {another}
                </FileButton>
              </FilePanel>
              {error && <FilePreviewFailed error={error} onRetry={retry} />}
              {!preview && !error && <FilePreviewWaiting sent={sent} />}
              {preview && !error && (
                <>
                  <HowItWasRead preview={preview} outdated={outdated} />
                  {hasMends(draft) && (
                    <Button icon="undo" onClick={() => choose(unmend(draft))}>
                      {words.looks.unmend}
                    </Button>
                  )}
                  <ThingsToLookAt
                    preview={preview}
                    onMend={(mends: Partial<Mends>) => choose(mend(draft, mends))}
                  />
                  {!phone && <MarksGrid preview={preview} />}
                  <ClassEntries preview={preview} onlyTold={!phone} />
                </>
              )}
            </Stack>
          </div>
          {preview && !error && (
            <ActionBar>
              {write.error && !write.isPending && !outdated && <NotWritten error={write.error} />}
              <ActionRow
                words={preview.classes > 0 ? words.will(preview.classes, preview.marks) : words.nothing}
              >
                {preview.classes > 0 && (
                  <Button
                    look="primary"
                    size="large"
                    running={waiting || write.isPending}
                    runningLabel={write.isPending ? words.writing : words.lookingAgain}
                    onClick={() => void submit(preview)}
                  >
                    {words.submit(preview.classes)}
                  </Button>
                )}
              </ActionRow>
            </ActionBar>
          )}
        </Stack>
      </TakeFocus>
    </Page>
  );
}

function HowItWasRead({ preview, outdated }: { preview: MarksPreview; outdated: boolean }) {
  const { note } = useMarksFileWords();
  const { rows, columns, blank, encoding, others } = preview;
  if (outdated)
    return (
      <Alert tone="warn" title={note.outdated}>
        {note.outdatedText}
      </Alert>
    );
  const text = [
    note.grid(rows.length, columns.length),
    note.marks(preview, blank),
    encoding !== null && encoding !== "UTF-8" && note.encoding(encoding),
    others.length > 0 && note.others(others.join(", ")),
    note.whole,
  ];
  return (
    <Alert tone="present" sign="info" role="status" title={note.nothingYet}>
      {text.filter(Boolean).join(" ")}
    </Alert>
  );
}

/** The file and what was mended stay; the same id goes out again. */
function NotWritten({ error }: { error: unknown }) {
  const messages = useMessages();
  const words = useMarksFileWords();
  const passing = isPassing(error);
  return (
    <Alert tone="absent" title={passing ? describeError(error, messages) : words.notWritten}>
      {passing ? words.again : describeError(error, messages)}
    </Alert>
  );
}
