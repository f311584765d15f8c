import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useFormats } from "@/lib/format";
import { may as mayDo } from "@/lib/rights";
import { mayAt } from "@/lib/rights-at";
import { useSession } from "@/lib/session";
import { Button, LinkButton } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { SelectField } from "@/ui/SelectField";
import { type Of, useView, type View } from "./address";
import { groupsOf, lecturersQuery } from "./queries";
import { TermDialog } from "./TermDialog";
import type { Person, Term, Terms } from "./types";
import styles from "./WeekBar.module.css";
import { useTimetableWords } from "./words";

const KINDS: readonly Of[] = ["group", "lecturer", "room"];

interface WeekBarProps {
  of: Of;
  /** Null where a lecturer or a room is still to be chosen. */
  view: View | null;
  terms: Terms;
  term: Term;
  /** Whoever teaches in the week on the page. */
  known: readonly Person[];
}

/** Whose week, and of which timetable. */
export function WeekBar({ of, view, terms, term, known }: WeekBarProps) {
  const words = useTimetableWords();
  const { date } = useFormats();
  const { setOf, setTerm } = useView();
  const [asked, setAsked] = useState<"make" | "change" | null>(null);
  return (
    <div className={styles.bar} data-print="no">
      <SelectField
        inline
        label={words.weekOf}
        options={KINDS.map((value) => ({ value, label: words.ofWhom[value] }))}
        value={of}
        onChange={({ target }) => setOf(target.value as Of)}
      />
      {view?.of === "group" && <GroupChoice view={view} />}
      {of === "lecturer" && (
        <LecturerChoice chosen={view?.of === "lecturer" ? view.lecturer : ""} known={known} />
      )}
      {of === "room" && <RoomChoice room={view?.of === "room" ? view.room : ""} />}
      <SelectField
        inline
        label={words.terms.valid}
        options={terms.items.map(({ id, firstDay, lastDay }) => ({
          value: String(id),
          label: words.terms.term(date(firstDay), date(lastDay)),
        }))}
        value={String(term.id)}
        onChange={({ target }) => setTerm(Number(target.value))}
      />
      <LinkButton look="quiet" to="/calendar">
        {words.calendar}
      </LinkButton>
      {terms.mayEdit && (
        <>
          <LinkButton look="quiet" to="/timetable/hours">
            {words.hours}
          </LinkButton>
          <Button look="quiet" onClick={() => setAsked("change")}>
            {words.terms.change}
          </Button>
          <Button look="quiet" onClick={() => setAsked("make")}>
            {words.terms.make}
          </Button>
        </>
      )}
      {asked && (
        <TermDialog term={asked === "change" ? term : null} onClose={() => setAsked(null)} onTerm={setTerm} />
      )}
    </div>
  );
}

/** Everybody of the list, or one of its groups. */
function GroupChoice({ view }: { view: Extract<View, { of: "group" }> }) {
  const words = useTimetableWords();
  const session = useSession();
  const { setGroup } = useView();
  const { batch, department } = view;
  const place = { batch, department };
  const { data: groups = [] } = useQuery({ ...groupsOf(place), enabled: mayAt(session, "see", place) });
  if (groups.length === 0) return null;
  return (
    <SelectField
      inline
      label={words.group}
      none={words.everybody}
      options={groups.map((group) => ({ value: String(group.id), label: words.nameGroup(group) }))}
      value={view.groupId === null ? "" : String(view.groupId)}
      onChange={({ target }) => setGroup(target.value ? Number(target.value) : null)}
    />
  );
}

/** Oneself, whoever teaches in this week, and for who gives classes everybody. */
function LecturerChoice({ chosen, known }: { chosen: string; known: readonly Person[] }) {
  const words = useTimetableWords();
  const session = useSession();
  const { setLecturer } = useView();
  const { data: listed = [] } = useQuery({ ...lecturersQuery, enabled: mayDo(session, "give") });
  const me = session.admin ? [{ userName: session.admin.userName, name: session.admin.name }] : [];
  const all = new Map([...me, ...known, ...listed].map((person) => [person.userName, person.name]));
  if (chosen && !all.has(chosen)) all.set(chosen, chosen);
  return (
    <SelectField
      inline
      label={words.lecturer}
      options={[
        ...(chosen ? [] : [{ value: "", label: words.whichLecturer }]),
        ...Array.from(all, ([value, label]) => ({ value, label })).toSorted((one, other) =>
          one.label.localeCompare(other.label),
        ),
      ]}
      value={chosen}
      onChange={({ target }) => setLecturer(target.value)}
    />
  );
}

/** A room by its name, as it stands in the timetable. */
function RoomChoice({ room }: { room: string }) {
  const words = useTimetableWords();
  const { setRoom } = useView();
  const [text, setText] = useState(room);
  function submit(event: FormEvent) {
    event.preventDefault();
    setRoom(text.trim());
  }
  return (
    <form className={styles.room} onSubmit={submit}>
      <Field
        label={words.room}
        className={styles.inline}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit">{words.findRoom}</Button>
    </form>
  );
}
