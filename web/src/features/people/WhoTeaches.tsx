import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { teachersOf } from "@/lib/college-queries";
import type { Group } from "@/lib/groups";
import { useSession } from "@/lib/session";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { NotYet } from "@/ui/NotYet";
import { RowList } from "@/ui/RowList";
import { GiveClass } from "./GiveClass";
import { TeachersRow } from "./TeachersRow";
import type { GroupTeachers } from "./types";
import { usePeopleWords } from "./words";

interface Subject {
  id: number;
  code: string;
}

/** Beside a subject: opens who teaches it, group by group. */
export function WhoTeaches({ subject }: { subject: Subject }) {
  const { subject: words } = usePeopleWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setOpen(true)} which={subject.code}>
        {words.open}
      </Button>
      {open && <Teachers subject={subject} onClose={() => setOpen(false)} />}
    </>
  );
}

function Teachers({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const { subject: words } = usePeopleWords();
  const { rights } = useSession();
  const { data, error, refetch } = useQuery(teachersOf(subject.id));
  const [giving, setGiving] = useState<{ group: Group | null } | null>(null);
  const teachers = new Set(data?.flatMap(({ people }) => people.map(({ userName }) => userName)));
  const mayGive = rights.includes("give");
  return (
    <Dialog
      open
      onClose={onClose}
      title={data ? words.title(teachers.size, subject.code) : words.open}
      inBox={false}
      actions={
        mayGive && (
          <Button icon="add" onClick={() => setGiving({ group: null })}>
            {words.add}
          </Button>
        )
      }
    >
      {data && (
        <RowList label={words.open}>
          {data.map((row) => (
            <TeachersRow
              key={row.group?.id ?? 0}
              subject={subject}
              row={row}
              isTaken={isTaken(row, data)}
              onChoose={mayGive ? () => setGiving({ group: row.group }) : undefined}
            />
          ))}
        </RowList>
      )}
      {!data && <NotYet error={error} onRetry={refetch} shape="rows" />}
      {giving && <GiveClass subject={subject} group={giving.group} onClose={() => setGiving(null)} />}
    </Dialog>
  );
}

/** Whether somebody takes a group's classes: its own lecturers, or those of everybody. */
const isTaken = ({ group, people }: GroupTeachers, all: readonly GroupTeachers[]): boolean =>
  people.some(({ substitute }) => !substitute) ||
  (group === null
    ? all.some((other) => other.group !== null)
    : all.some((other) => other.group === null && other.people.length > 0));
