import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useMemo, useState } from "react";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { ActionBar, ActionRow } from "@/ui/ActionBar";
import { Alert } from "@/ui/Alert";
import { useAlerts } from "@/ui/alerts-context";
import { Button } from "@/ui/Button";
import { Panel } from "@/ui/Panel";
import { Row, Stack } from "@/ui/Stack";
import { type Column, Table } from "@/ui/Table";
import { Tag } from "@/ui/Tag";
import { TextBox } from "@/ui/TextBox";
import { useAddSubjects } from "./changes";
import { type PastedSubject, readSubjects } from "./pasted-subjects";
import { type SubjectPlace, stillTaught, subjectsOf } from "./queries";
import { useManySubjectsWords } from "./words";

interface SeveralSubjectsProps {
  place: SubjectPlace;
  /** What stands in the box at first. */
  text: string;
  /** The batch it was copied from. */
  from: string | null;
  onClose: () => void;
}

/** A list of subjects, what each of its rows would do, and one button that writes those that are new. */
export function SeveralSubjects({ place, text: first, from, onClose }: SeveralSubjectsProps) {
  const messages = useMessages();
  const { catalogue, ui } = messages;
  const words = useManySubjectsWords();
  const alerts = useAlerts();
  const [text, setText] = useState(first);
  const { data: here = [] } = useQuery({ ...subjectsOf(place), select: stillTaught });
  const subjects = useMemo(() => readSubjects(text, here), [text, here]);
  const fresh = subjects.filter(({ what }) => what === "new");
  const count = (what: PastedSubject["what"]) => subjects.filter((subject) => subject.what === what).length;
  const add = useAddSubjects(place);
  const columns = useColumns();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (add.isPending || fresh.length === 0) return;
    try {
      await add.mutateAsync(fresh.map(({ code, name }) => ({ code, name: name || null })));
    } catch {
      return; // told below; the list stays as it was typed
    }
    const codes = fresh.map(({ code }) => code).join(", ");
    alerts.show({ tone: "present", title: catalogue.lists.subject.added, text: words.added(codes) });
    onClose();
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <Panel>
          <TextBox
            label={words.box}
            hint={from ? words.copied(from) : words.hint}
            rows={6}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Panel>
        {subjects.length > 0 && (
          <>
            <Alert tone="present" sign="info" role="none" title={words.nothingYet}>
              {words.nothingYetText}
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

const SIGNS = {
  new: { tone: "present", icon: "add" },
  same: { tone: "plain" },
  refused: { tone: "absent", icon: "cross" },
} as const;

function useColumns(): Column<PastedSubject>[] {
  const words = useManySubjectsWords();
  return useMemo(
    () => [
      { key: "code", head: words.heads.code, cell: ({ code }) => <b>{code}</b>, phone: "title" },
      { key: "name", head: words.heads.name, cell: ({ name }) => name || "–", phone: "detail" },
      {
        key: "what",
        head: words.heads.what,
        cell: ({ what }) => <Tag {...SIGNS[what]}>{words.what[what]}</Tag>,
        phone: "end",
      },
      { key: "why", head: words.heads.why, cell: (row) => <Why row={row} />, phone: "reason" },
    ],
    [words],
  );
}

function Why({ row: { code, what, why } }: { row: PastedSubject }) {
  const words = useManySubjectsWords().why;
  if (why === "space") return words.space(code);
  return why ? words[why] : what === "same" ? words.same : words.new;
}
