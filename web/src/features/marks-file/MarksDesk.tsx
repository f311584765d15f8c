import { Button } from "@/ui/Button";
import { FileDesk, FileNote, FileSubmit } from "@/ui/FileDesk";
import { Page } from "@/ui/Page";
import { PlaceSummary } from "@/ui/PlaceSummary";
import { type FileFault, TABLES } from "@/ui/taken-file";
import { useFileWriting } from "@/ui/use-file-writing";
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
  const phone = usePhone();
  const { tell } = useTelling();
  const look = useMarksPreview(draft);
  const { preview, error, waiting } = look;
  const write = useWriteMarks(draft);
  const undo = useUndoMarks(draft.place);
  const { place } = draft;
  const { outdated, submit, forget } = useFileWriting({
    write,
    isOutdated,
    lookAgain() {
      onDraft(mend(draft, {}));
      void look.outdate();
    },
    onDone(entry) {
      tell({
        text: words.done(entry.classes, place.subject),
        icon: "tick",
        undo: () => undo.mutateAsync(entry.id),
      });
      onDone(entry);
    },
  });

  function choose(next: MarksDraft) {
    forget();
    onDraft(next);
  }

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
      <FileDesk
        file={draft.file}
        accept={TABLES}
        fault={fault}
        onFiles={onFiles}
        look={look}
        running={write.isPending}
        foot={
          preview &&
          !error && (
            <FileSubmit
              write={write}
              again={words.again}
              waiting={waiting}
              words={preview.classes > 0 ? words.will(preview.classes, preview.marks) : words.nothing}
              label={preview.classes > 0 ? words.submit(preview.classes) : null}
              onSubmit={() => submit(preview)}
            />
          )
        }
      >
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
      </FileDesk>
    </Page>
  );
}

function HowItWasRead({ preview, outdated }: { preview: MarksPreview; outdated: boolean }) {
  const { note } = useMarksFileWords();
  const { rows, columns, blank, encoding, others } = preview;
  return (
    <FileNote
      outdated={outdated && note.outdated}
      encoding={encoding}
      read={[
        note.grid(rows.length, columns.length),
        note.marks(preview, blank),
        others.length > 0 && note.others(others.join(", ")),
        note.whole,
      ]}
    />
  );
}
