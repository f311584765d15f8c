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
import { SelectField } from "@/ui/SelectField";
import { Stack } from "@/ui/Stack";
import { TakeFocus } from "@/ui/TakeFocus";
import { type FileFault, TABLES } from "@/ui/taken-file";
import { useFileDrop } from "@/ui/use-file-drop";
import { isOutdated, useWritePeople } from "./changes";
import { draftOf, type PeopleDraft } from "./import-draft";
import { PeopleLines } from "./PeopleLines";
import { usePeoplePreview } from "./queries";
import type { PeopleImport, PeoplePreview } from "./types";
import { usePeopleEntryWords } from "./words";

interface PeopleDeskProps {
  draft: PeopleDraft;
  onDraft: (draft: PeopleDraft) => void;
  fault: FileFault | null;
  onFiles: (files: File[]) => void;
  onDone: (entry: PeopleImport) => void;
}

/** A file of people looked over: how many get an account and a grant, what is refused, and Submit. */
export function PeopleDesk({ draft, onDraft, fault, onFiles, onDone }: PeopleDeskProps) {
  const { import: words } = usePeopleEntryWords();
  const { another } = useFileWords();
  const [outdated, setOutdated] = useState(false);
  const { preview, error, sent, waiting, retry, outdate } = usePeoplePreview(draft);
  const write = useWritePeople(draft);

  async function submit(looked: PeoplePreview) {
    try {
      onDone(await write.mutateAsync(looked));
    } catch (refused) {
      if (!isOutdated(refused)) return;
      write.reset();
      setOutdated(true);
      onDraft({ ...draftOf(draft.file, draft.sheet) });
      void outdate();
    }
  }

  const takeFiles = (files: File[]) => {
    if (!write.isPending) onFiles(files);
  };
  useFileDrop(takeFiles);
  const canWrite = preview?.fingerprint != null;

  return (
    <Page title={preview ? words.can(preview.people, preview.grants) : words.title}>
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
              {preview && preview.sheets.length > 1 && (
                <SelectField
                  label={words.sheet}
                  value={preview.sheet ?? ""}
                  options={preview.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
                  onChange={(event) => onDraft(draftOf(draft.file, event.target.value))}
                />
              )}
              {preview && !error && (
                <>
                  <HowItWasRead preview={preview} outdated={outdated} />
                  <PeopleLines lines={preview.lines} />
                </>
              )}
            </Stack>
          </div>
          {preview && !error && (
            <ActionBar>
              {write.error && !write.isPending && <NotWritten error={write.error} />}
              <ActionRow words={canWrite ? words.will(preview.people, preview.grants) : words.nothing}>
                {canWrite && (
                  <Button
                    look="primary"
                    size="large"
                    running={waiting || write.isPending}
                    runningLabel={write.isPending ? words.writing : words.looking}
                    onClick={() => void submit(preview)}
                  >
                    {words.submit}
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

function HowItWasRead({ preview, outdated }: { preview: PeoplePreview; outdated: boolean }) {
  const { import: words } = usePeopleEntryWords();
  const { lines, there, refused, encoding, others } = preview;
  if (outdated)
    return (
      <Alert tone="warn" title={words.outdated}>
        {words.outdatedText}
      </Alert>
    );
  if (refused > 0)
    return (
      <Alert tone="absent" title={words.refused(refused)}>
        {words.refusedText}
      </Alert>
    );
  const text = [
    words.read(lines.length, there),
    encoding !== null && encoding !== "UTF-8" && words.encoding(encoding),
    others.length > 0 && words.others(others.join(", ")),
  ];
  return (
    <Alert tone="present" sign="info" role="status" title={words.nothingYet}>
      {text.filter(Boolean).join(" ")}
    </Alert>
  );
}

/** The file stays; the same id goes out again. */
function NotWritten({ error }: { error: unknown }) {
  const messages = useMessages();
  const { import: words } = usePeopleEntryWords();
  const passing = isPassing(error);
  return (
    <Alert tone="absent" title={passing ? describeError(error, messages) : words.notWritten}>
      {passing ? words.again : describeError(error, messages)}
    </Alert>
  );
}
