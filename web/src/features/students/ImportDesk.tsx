import { useState } from "react";
import { FileDesk } from "@/ui/FileDesk";
import { FileMissing } from "@/ui/FileMissing";
import { type FileFault, LISTS } from "@/ui/taken-file";
import { ColumnChoice } from "./ColumnChoice";
import { type ImportDraft, type ListChoice, redraft } from "./draft";
import { NewGroupsChoice } from "./NewGroupsChoice";
import { PreviewNote } from "./PreviewNote";
import { PreviewRows } from "./PreviewRows";
import { outcomeOf } from "./preview-rows";
import { SubmitBar } from "./SubmitBar";
import type { ImportEntry, Missing, Preview } from "./types";
import { usePreview } from "./use-preview";
import { useSubmit } from "./use-submit";
import { useStudentWords } from "./words";

const MISSING: readonly Missing[] = ["keep", "archive"];

interface ImportDeskProps {
  draft: ImportDraft;
  onDraft: (draft: ImportDraft) => void;
  fault: FileFault | null;
  onFiles: (files: File[]) => void;
  /** With the sheet of the workbook that comes next, if there is one. */
  onDone: (entry: ImportEntry, nextSheet: string | null) => void;
}

/** A file looked over: what it would change, how it is read, and Submit. */
export function ImportDesk({ draft, onDraft, fault, onFiles, onDone }: ImportDeskProps) {
  const { missing } = useStudentWords();
  const [outdated, setOutdated] = useState(false);
  const look = usePreview(draft);
  const { preview, known, waiting, outdate } = look;
  const submission = useSubmit({ draft, onDone: (entry) => onDone(entry, sheetAfter(known)), onOutdated });

  function onOutdated() {
    choose({});
    setOutdated(true);
    void outdate();
  }

  function choose(choices: Partial<ListChoice>) {
    submission.forget();
    setOutdated(false);
    onDraft(redraft(draft, choices));
  }

  return (
    <FileDesk
      file={draft.file}
      accept={LISTS}
      fault={fault}
      onFiles={onFiles}
      look={look}
      running={submission.running}
      foot={
        preview?.fingerprint && (
          <SubmitBar
            outcome={outcomeOf(preview, draft.missing)}
            waiting={waiting}
            submission={submission}
            onSubmit={() => submission.submit(preview)}
          />
        )
      }
    >
      {preview?.fingerprint && (
        <PreviewNote preview={preview} outdated={outdated} running={submission.running} />
      )}
      {known && <ColumnChoice preview={known} draft={draft} onChoose={choose} />}
      {preview && preview.counts.missing > 0 && (
        <FileMissing
          legend={missing.legend(preview.counts.missing)}
          choices={MISSING.map((value) => ({ value, label: missing[value] }))}
          chosen={draft.missing}
          onChoose={(chosen) => choose({ missing: chosen })}
        />
      )}
      {preview?.newGroups && preview.newGroups.length > 0 && (
        <NewGroupsChoice
          groups={preview.newGroups}
          leftOut={draft.leftOutGroups}
          onLeaveOut={(leftOutGroups) => choose({ leftOutGroups })}
        />
      )}
      {preview?.fingerprint && <PreviewRows preview={preview} missing={draft.missing} />}
    </FileDesk>
  );
}

const sheetAfter = (preview: Preview | null | undefined): string | null =>
  preview?.sheet ? (preview.sheets[preview.sheets.indexOf(preview.sheet) + 1] ?? null) : null;
