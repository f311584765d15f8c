import { isRefusedWith } from "@/lib/api/problem";
import { useFormats } from "@/lib/format";
import { LinkButton } from "@/ui/Button";
import { FileDesk, FileNote, FileSubmit, SheetChoice } from "@/ui/FileDesk";
import { FileMissing } from "@/ui/FileMissing";
import { Page } from "@/ui/Page";
import type { FileFault } from "@/ui/taken-file";
import { useFileWriting } from "@/ui/use-file-writing";
import { isOutdated, useWriteSlots } from "./changes";
import { choose, type SlotsDraft, say } from "./draft";
import { TIMETABLES } from "./kinds";
import { useSlotsPreview } from "./queries";
import { SlotRows } from "./SlotRows";
import { TermSummary } from "./TermSummary";
import type { Missing, SlotsImport, SlotsPreview } from "./types";
import { UnknownNames } from "./UnknownNames";
import { useSlotsFileWords } from "./words";

interface SlotsDeskProps {
  draft: SlotsDraft;
  onDraft: (draft: SlotsDraft) => void;
  fault: FileFault | null;
  onFiles: (files: File[]) => void;
  onDone: (entry: SlotsImport) => void;
  onChangeTerm: () => void;
}

const CHOICES: readonly Missing[] = ["end", "keep"];

/** A timetable looked over: which names are not known, what is refused, what changes, and Submit. */
export function SlotsDesk({ draft, onDraft, fault, onFiles, onDone, onChangeTerm }: SlotsDeskProps) {
  const words = useSlotsFileWords();
  const { date } = useFormats();
  const look = useSlotsPreview(draft);
  const { preview, error, waiting } = look;
  const write = useWriteSlots(draft);
  const { outdated, submit } = useFileWriting({
    write,
    isOutdated,
    lookAgain() {
      onDraft(choose(draft, {}));
      void look.outdate();
    },
    onDone,
  });

  const counts = preview && countsOf(preview);
  const canWrite = preview?.fingerprint != null;
  const isMissing = (preview?.ended ?? 0) > 0 || draft.missing === "keep";
  return (
    <Page
      title={words.title}
      below={
        <TermSummary from={preview?.from ?? draft.from} to={draft.term.lastDay} onChange={onChangeTerm} />
      }
    >
      <FileDesk
        file={draft.file}
        accept={TIMETABLES}
        fault={fault}
        onFiles={onFiles}
        look={look}
        running={write.isPending}
        facts={preview && factsOf(preview, words.facts)}
        foot={
          preview &&
          counts &&
          !error && (
            <FileSubmit
              write={write}
              again={words.again}
              waiting={waiting}
              words={
                canWrite
                  ? words.will(preview.written, preview.ended, counts.refused, counts.clashes)
                  : words.nothing
              }
              label={canWrite ? words.submit(preview.written, preview.ended) : null}
              onSubmit={() => submit(preview)}
            />
          )
        }
      >
        {isRefusedWith(error, "no_hours_yet") && (
          <LinkButton to="/timetable/hours">{words.enterHours}</LinkButton>
        )}
        {preview && <SheetChoice {...preview} onSheet={(sheet) => onDraft(choose(draft, { sheet }))} />}
        {preview && !error && (
          <>
            <HowItWasRead preview={preview} outdated={outdated} />
            <UnknownNames preview={preview} onSay={(said) => onDraft(say(draft, said))} />
            {isMissing && (
              <FileMissing
                legend={words.missing.legend(preview.ended)}
                choices={CHOICES.map((value) => ({
                  value,
                  label: value === "end" ? words.missing.end(date(preview.from)) : words.missing.keep,
                }))}
                chosen={draft.missing}
                onChoose={(missing) => onDraft(choose(draft, { missing }))}
              />
            )}
            <SlotRows preview={preview} />
          </>
        )}
      </FileDesk>
    </Page>
  );
}

function countsOf({ rows }: SlotsPreview) {
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  return { refused: count("refused"), clashes: count("clash") };
}

function factsOf(preview: SlotsPreview, words: ReturnType<typeof useSlotsFileWords>["facts"]) {
  const { format, version, slots, placed, days, hoursADay } = preview;
  return [
    { term: words.kind, value: format === "fet" ? `FET ${version ?? ""}` : format.toUpperCase() },
    {
      term: format === "fet" ? words.activities : words.slots,
      value: words.placed(slots, placed),
    },
    { term: words.hours, value: words.grid(days, hoursADay) },
  ];
}

function HowItWasRead({ preview, outdated }: { preview: SlotsPreview; outdated: boolean }) {
  const { note } = useSlotsFileWords();
  const { slots, encoding, others, format } = preview;
  return (
    <FileNote
      outdated={outdated && note.outdated}
      encoding={encoding}
      read={[
        format === "fet" ? note.activities(slots) : note.slots(slots),
        note.asPlaced,
        others.length > 0 && note.others(others.join(", ")),
      ]}
    />
  );
}
