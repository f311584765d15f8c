import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useMemo, useState } from "react";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { ActionBar, ActionLine } from "@/ui/ActionBar";
import { Alert } from "@/ui/Alert";
import { useAlerts } from "@/ui/alerts-context";
import { Button } from "@/ui/Button";
import { Panel } from "@/ui/Panel";
import { Row, Stack } from "@/ui/Stack";
import { type Column, Table } from "@/ui/Table";
import { Tag } from "@/ui/Tag";
import { TextBox } from "@/ui/TextBox";
import { useAddSubjects } from "./changes";
import { type SubjectPlace, stillTaught, subjectsOf } from "./queries";
import { readSubjects, type SubjectLine } from "./subject-lines";
import { useManySubjectsWords } from "./words";

interface SeveralSubjectsProps {
  place: SubjectPlace;
  /** What stands in the box at first. */
  text: string;
  /** The batch it was copied from. */
  from: string | null;
  onClose: () => void;
}

/** A list of subjects, what each of its lines would do, and one button that writes those that are new. */
export function SeveralSubjects({ place, text: first, from, onClose }: SeveralSubjectsProps) {
  const messages = useMessages();
  const { catalogue, ui } = messages;
  const words = useManySubjectsWords();
  const alerts = useAlerts();
  const [text, setText] = useState(first);
  const { data: here = [] } = useQuery({ ...subjectsOf(place), select: stillTaught });
  const lines = useMemo(() => readSubjects(text, here), [text, here]);
  const fresh = lines.filter(({ what }) => what === "new");
  const count = (what: SubjectLine["what"]) => lines.filter((line) => line.what === what).length;
  const add = useAddSubjects(place);
  const columns = useColumns();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (add.isPending || fresh.length === 0) return;
    const subjects = fresh.map(({ code, name }) => ({ code, name: name || null }));
    try {
      await add.mutateAsync(subjects);
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
        {lines.length > 0 && (
          <>
            <Alert tone="present" sign="info" role="none" title={words.nothingYet}>
              {words.nothingYetText}
            </Alert>
            <Panel flush>
              <Table caption={words.caption} columns={columns} rows={lines} rowKey={({ number }) => number} />
            </Panel>
          </>
        )}
        <ActionBar>
          {add.error && (
            <Alert tone="absent" title={words.notSubmitted}>
              {describeError(add.error, messages)}
            </Alert>
          )}
          <ActionLine words={words.will(fresh.length, count("refused"), count("same"))}>
            <Row>
              <Button onClick={onClose}>{ui.cancel}</Button>
              {fresh.length > 0 && (
                <Button type="submit" look="primary" size="large" running={add.isPending}>
                  {words.submit(fresh.length)}
                </Button>
              )}
            </Row>
          </ActionLine>
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

function useColumns(): Column<SubjectLine>[] {
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
      { key: "why", head: words.heads.why, cell: (line) => <Why line={line} />, phone: "reason" },
    ],
    [words],
  );
}

function Why({ line: { code, what, why } }: { line: SubjectLine }) {
  const words = useManySubjectsWords().why;
  if (why === "space") return words.space(code);
  return why ? words[why] : what === "same" ? words.same : words.new;
}
