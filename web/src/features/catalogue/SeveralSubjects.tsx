import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useCallback, useMemo, useState } from "react";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { sameLabel } from "@/lib/same-label";
import { ActionBar, ActionRow } from "@/ui/ActionBar";
import { Alert } from "@/ui/Alert";
import { useAlerts } from "@/ui/alerts-context";
import { Button } from "@/ui/Button";
import { Panel } from "@/ui/Panel";
import { Row, Stack } from "@/ui/Stack";
import { Table } from "@/ui/Table";
import { TextBox } from "@/ui/TextBox";
import { useAddSubjects } from "./changes";
import { type PastedSubject, readSubjects } from "./pasted-subjects";
import { type SubjectPlace, stillTaught, subjectsOf } from "./queries";
import { useSeveralColumns } from "./several-columns";
import { addTakers } from "./several-takers";
import { type EarlierSubjects, fromText, type ListGroups, toSend } from "./takers";
import { useEntryWords, useManySubjectsWords, useTakerWords } from "./words";

const NONE: Pick<ListGroups, "groups"> = { groups: [] };

interface SeveralSubjectsProps {
  place: SubjectPlace;
  /** What stands in the box at first. */
  text: string;
  /** What it was copied from. */
  from: EarlierSubjects | null;
  /** Who takes them all, where somebody has said so. */
  takers?: string | undefined;
  /** Those of the list. */
  groups: ListGroups | undefined;
  onClose: () => void;
}

/** A list of subjects, what each of its rows would do, and one button that writes those that are new. */
export function SeveralSubjects(props: SeveralSubjectsProps) {
  const { place, text: first, from, takers, groups: { groups } = NONE, onClose } = props;
  const messages = useMessages();
  const { ui } = messages;
  const { subject } = useEntryWords().lists;
  const words = useManySubjectsWords();
  const { lookOver } = useTakerWords();
  const alerts = useAlerts();
  const [text, setText] = useState(first);
  const { data: here = [] } = useQuery({ ...subjectsOf(place), select: stillTaught });
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const subjects = useMemo(
    () => addTakers(readSubjects(text, here), { here, groups, from, takers, chosen }),
    [text, here, groups, from, takers, chosen],
  );
  const fresh = subjects.filter(({ what }) => what === "new");
  const count = (what: PastedSubject["what"]) => subjects.filter((subject) => subject.what === what).length;
  const add = useAddSubjects(place);
  const choose = useCallback(
    (code: string, value: string) => setChosen((before) => ({ ...before, [sameLabel(code)]: value })),
    [],
  );
  const columns = useSeveralColumns({ groups, from: from?.batch ?? null, onChoose: choose });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (add.isPending || fresh.length === 0) return;
    try {
      await add.mutateAsync(
        fresh.map((subject) => ({
          code: subject.code,
          name: subject.name || null,
          ...toSend(fromText(subject.takers, groups), fromText(undefined, groups)),
        })),
      );
    } catch {
      return; // told below; the list stays as it was typed
    }
    const codes = fresh.map(({ code }) => code).join(", ");
    alerts.show({ tone: "present", title: subject.added, text: words.added(codes) });
    onClose();
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <Panel>
          <TextBox
            label={words.box}
            hint={from?.batch ? words.copied(from.batch) : words.hint}
            rows={6}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Panel>
        {subjects.length > 0 && (
          <>
            <Alert tone="present" sign="info" role="none" title={words.nothingYet}>
              {groups.length > 0 ? lookOver : words.nothingYetText}
            </Alert>
            <Panel flush>
              <Table
                caption={words.caption}
                columns={columns}
                rows={subjects}
                rowKey={({ number }) => number}
              />
            </Panel>
          </>
        )}
        <ActionBar>
          {add.error && (
            <Alert tone="absent" title={words.notSubmitted}>
              {describeError(add.error, messages)}
            </Alert>
          )}
          <ActionRow words={words.will(fresh.length, count("refused"), count("same"))}>
            <Row>
              <Button onClick={onClose}>{ui.cancel}</Button>
              {fresh.length > 0 && (
                <Button type="submit" look="primary" size="large" running={add.isPending}>
                  {words.submit(fresh.length)}
                </Button>
              )}
            </Row>
          </ActionRow>
        </ActionBar>
      </Stack>
    </form>
  );
}
