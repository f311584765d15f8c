import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useUndoSlots } from "@/features/slots-file/changes";
import { draftOf, type Place, type SlotsDraft } from "@/features/slots-file/draft";
import { TIMETABLES } from "@/features/slots-file/kinds";
import { termsToImport } from "@/features/slots-file/queries";
import { SlotsDesk } from "@/features/slots-file/SlotsDesk";
import type { SlotsImport, Term } from "@/features/slots-file/types";
import { WrittenSlots } from "@/features/slots-file/WrittenSlots";
import { useSlotsFileWords } from "@/features/slots-file/words";
import { useFormats } from "@/lib/format";
import { useSession } from "@/lib/session";
import { LinkButton } from "@/ui/Button";
import { DateField } from "@/ui/DateField";
import { FileDrop } from "@/ui/DropZone";
import { EmptyState } from "@/ui/EmptyState";
import { FileProblem } from "@/ui/FileProblem";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";
import { SelectField } from "@/ui/SelectField";
import { Stack } from "@/ui/Stack";
import { type FileFault, isFault, takeFile } from "@/ui/taken-file";
import { useTelling } from "@/ui/use-telling";

const COLUMNS = "Day, Hour, Length, Batch, Department, Semester, Subject, Group, Lecturer, Room, Title";

/** Choose the term and the day; then a file, which is looked over before it is written. */
export function Component() {
  const words = useSlotsFileWords();
  const terms = useQuery(termsToImport);
  const { tell } = useTelling();
  const undo = useUndoSlots();
  const [draft, setDraft] = useState<SlotsDraft | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);

  async function take(files: File[], place: Place) {
    const read = await takeFile(files);
    setFault(isFault(read) ? read : null);
    if (!isFault(read)) setDraft(draftOf(read, place));
  }

  function finish({ id, written, ended }: SlotsImport) {
    setDraft(null);
    tell({ text: words.done(written, ended), icon: "tick", undo: () => undo.mutateAsync(id) });
  }

  if (draft) {
    return (
      <SlotsDesk
        key={draft.file.number}
        draft={draft}
        onDraft={setDraft}
        fault={fault}
        onFiles={(files) => void take(files, draft)}
        onDone={finish}
        onChangeTerm={() => setDraft(null)}
      />
    );
  }
  return (
    <Page title={words.title} lead={words.lead} width="form">
      <Stack>
        <FileProblem fault={fault} />
        {terms.data ? (
          <ChooseFile
            terms={terms.data.items}
            current={terms.data.current}
            onFiles={(files, place) => void take(files, place)}
          />
        ) : (
          <NotYet boxed error={terms.error} onRetry={terms.refetch} shape="rows" count={3} />
        )}
      </Stack>
    </Page>
  );
}

function NoTerm() {
  const { term } = useSlotsFileWords();
  return (
    <EmptyState
      boxed
      title={term.none}
      actions={
        <LinkButton look="primary" to="/timetable">
          {term.toTimetable}
        </LinkButton>
      }
    >
      {term.noneText}
    </EmptyState>
  );
}

interface ChooseFileProps {
  terms: readonly Term[];
  current: number | null;
  onFiles: (files: File[], place: Place) => void;
}

function ChooseFile({ terms, current, onFiles }: ChooseFileProps) {
  const words = useSlotsFileWords();
  const { today } = useSession();
  const { date } = useFormats();
  const [chosen, setChosen] = useState(current);
  const [from, setFrom] = useState("");
  const [first] = terms;
  const term = terms.find(({ id }) => id === chosen) ?? first;
  if (!term) return <NoTerm />;
  const take = (files: File[]) => onFiles(files, { term, from });
  return (
    <>
      {terms.length > 1 && (
        <SelectField
          label={words.term.label}
          value={String(term.id)}
          options={terms.map(({ id, firstDay, lastDay }) => ({
            value: String(id),
            label: words.term.option(date(firstDay), date(lastDay)),
          }))}
          onChange={({ target }) => {
            setChosen(Number(target.value));
            setFrom("");
          }}
        />
      )}
      <DateField
        label={words.term.fromLabel}
        hint={words.term.fromHint}
        value={from || (today > term.firstDay ? today : term.firstDay)}
        min={term.firstDay}
        max={term.lastDay}
        onChange={({ target }) => setFrom(target.value)}
      />
      <FileDrop title={words.drop} kinds={words.kinds} accept={TIMETABLES} onFiles={take} />
      <p>{words.columns(COLUMNS)}</p>
      <WrittenSlots timetable={term.id} />
    </>
  );
}
