import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useAlerts } from "@/ui/alerts-context";
import { Button } from "@/ui/Button";
import { Panel } from "@/ui/Panel";
import { Stack } from "@/ui/Stack";
import { subjectChanges } from "./changes";
import { groupsOf } from "./group-queries";
import { ListEditor } from "./ListEditor";
import { isSeveral } from "./pasted-subjects";
import { type Entry, earlierSubjectsOf, type SubjectPlace, stillTaught, subjectsOf } from "./queries";
import { SeveralSubjects } from "./SeveralSubjects";
import type { EarlierSubjects } from "./takers";
import { useEntryWords, useManySubjectsWords, useTakerWords } from "./words";

/** A list of subjects on its way into the register: what stands in its box at first, and what it was copied from. */
interface Draft {
  text: string;
  from: EarlierSubjects | null;
  /** Who takes them all, where somebody has said so. */
  takers?: string | undefined;
}

interface SubjectEditorProps {
  place: SubjectPlace;
  /** What else stands in a subject's row. */
  more: (subject: Entry) => ReactNode;
}

/** The subjects of one place: one at a time, or several pasted or copied from the batch before. */
export function SubjectEditor({ place, more }: SubjectEditorProps) {
  const { subject } = useEntryWords().lists;
  const { change } = useTakerWords();
  const words = { ...subject, change };
  const changes = useMemo(() => subjectChanges(place), [place]);
  const { clear } = useAlerts();
  useEffect(() => clear, [clear]); // what was done was done in the place before
  const list = { ...subjectsOf(place), select: stillTaught };
  const { data: groups } = useQuery(groupsOf(place));
  const [draft, setDraft] = useState<Draft | null>(null);
  if (draft) {
    return <SeveralSubjects place={place} {...draft} groups={groups} onClose={() => setDraft(null)} />;
  }
  return (
    <ListEditor
      list={list}
      changes={changes}
      words={words}
      several={{ is: isSeveral, onType: (text, takers) => setDraft({ text, from: null, takers }) }}
      beside={<SeveralPanel place={place} onChoose={setDraft} />}
      groups={groups}
      more={more}
    />
  );
}

function SeveralPanel({ place, onChoose }: { place: SubjectPlace; onChoose: (draft: Draft) => void }) {
  const words = useManySubjectsWords();
  const { data: earlier } = useQuery(earlierSubjectsOf(place));
  const { data: here = [] } = useQuery({ ...subjectsOf(place), select: stillTaught });
  const known = new Set(here.map(({ label }) => label));
  const missing = earlier?.subjects.filter(({ code }) => !known.has(code)) ?? [];
  const asText = () => missing.map(({ code, name }) => (name ? `${code} ${name}` : code)).join("\n");
  return (
    <Panel title={words.severalTitle}>
      <Stack gap={2}>
        {earlier?.batch && missing.length > 0 && (
          <Button block icon="copy" onClick={() => onChoose({ text: asText(), from: earlier })}>
            {words.copy(missing.length, earlier.batch)}
          </Button>
        )}
        <Button block icon="list" onClick={() => onChoose({ text: "", from: null })}>
          {words.paste}
        </Button>
      </Stack>
    </Panel>
  );
}
