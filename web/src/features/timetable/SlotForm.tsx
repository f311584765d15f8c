import { useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { type SubjectsPlace, subjectsFor, teachersOf } from "@/lib/college-queries";
import { useMay } from "@/lib/rights";
import { Button } from "@/ui/Button";
import { DateField } from "@/ui/DateField";
import { Field } from "@/ui/Field";
import { Segments } from "@/ui/Segments";
import { SelectField } from "@/ui/SelectField";
import { type Draft, draftOf, newDraft, SOMETHING_ELSE, type Where } from "./draft";
import { weekdaysOf } from "./grid";
import { Lecturers } from "./Lecturers";
import { useNaming } from "./naming";
import { lecturersQuery } from "./queries";
import { Refused } from "./Refused";
import styles from "./SlotForm.module.css";
import { Together } from "./Together";
import type { HourOfDay, Person, Slot, Term } from "./types";
import { useWarnings } from "./use-warnings";
import { Warnings } from "./Warnings";
import { WhoComes } from "./WhoComes";
import { useTimetableWords } from "./words";

const LONGEST = 4; // of those that are offered

interface SlotFormProps {
  /** Null: a new one. */
  slot: Slot | null;
  /** Whether somebody else has put another one in its place since it was opened: that it meets this one warns of nothing. */
  isChanged: boolean;
  at: Where;
  term: Term;
  hours: readonly HourOfDay[];
  /** Where its subjects are taught; null where that is not known. */
  place: SubjectsPlace | null;
  /** The group whose week is looked at: it comes to a new class. */
  groupId: number | null;
  /** The slots of that week, where it is a group's. */
  students: readonly Slot[];
  rooms: readonly string[];
  /** The first day on which a change counts. */
  from: string;
  running: boolean;
  /** Below what it clashes with. */
  lead?: ReactNode;
  onSave: (draft: Draft) => Promise<void>;
  onRemove: (from: string, seen: string | null) => void;
}

/** What is every week at an hour. */
export function SlotForm(props: SlotFormProps) {
  const { slot, isChanged, at, term, hours, place, groupId, students, rooms, from, running, lead } = props;
  const { onSave, onRemove } = props;
  const { form: words, ...all } = useTimetableWords();
  const naming = useNaming();
  const may = useMay();
  const [draft, setDraft] = useState<Draft>(() => (slot ? draftOf(slot, from) : newDraft(at, from)));
  const [isTouched, setTouched] = useState(slot !== null);
  const [problem, setProblem] = useState<unknown>(null);
  const [isMissing, setMissing] = useState(false);
  const subjects = useQuery(subjectsFor(place)).data ?? [];
  const listed = useQuery({ ...lecturersQuery, enabled: may("give") }).data ?? [];
  const people = withNamed(listed, slot?.lecturers ?? []);
  const subject = subjects.find(({ id }) => String(id) === draft.subject);
  const isElse = draft.subject === SOMETHING_ELSE;

  const teachers = useQuery(teachersOf(!isTouched && subject ? subject.id : null)).data ?? [];
  const usual = teachers
    .filter(({ group }) => !group || draft.groups.length === 0 || draft.groups.includes(group.id))
    .flatMap((each) => each.people.filter(({ substitute }) => !substitute).map(({ userName }) => userName));
  const lecturers = isTouched || usual.length === 0 ? draft.lecturers : [...new Set(usual)];
  const whole = { ...draft, lecturers };
  const warnings = useWarnings({ slot, draft: whole, timetable: term.id, students, people });

  const set = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setMissing(false);
  };
  const chooseSubject = (chosen: string) => {
    const groups = subjects.find(({ id }) => String(id) === chosen)?.groups ?? [];
    set({ subject: chosen, groups: groups.some(({ id }) => id === groupId) && groupId ? [groupId] : [] });
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (running) return;
    const missing = draft.subject === "" || (isElse && !draft.title.trim());
    setMissing(missing);
    if (missing) return;
    setProblem(null);
    await onSave(whole).catch(setProblem);
  }

  const options = subjects.map(({ id, code, name }) => ({
    value: String(id),
    label: [code, name].filter(Boolean).join(" "),
  }));
  const [own] = slot?.taught ?? [];
  if (own && !options.some(({ value }) => value === String(own.subjectId)))
    options.unshift({
      value: String(own.subjectId),
      label: [own.subject, own.name].filter(Boolean).join(" "),
    });
  const groups = subject?.groups ?? (slot?.taught ?? []).flatMap(({ group }) => group ?? []);
  const whens = weekdaysOf([...students, draft]).flatMap((weekday) =>
    hours.map(({ hour }) => ({
      value: `${weekday} ${hour}`,
      label: all.hourOf(naming.weekday(weekday), hour),
    })),
  );
  const lengths = Array.from({ length: Math.max(LONGEST, draft.length) }, (_, more) => String(more + 1));
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Warnings warnings={isChanged ? [] : warnings} />
      {lead}
      <Refused problem={problem} />
      <SelectField
        label={words.subject}
        options={[
          ...(slot ? [] : [{ value: "", label: words.chooseSubject }]),
          ...options,
          { value: SOMETHING_ELSE, label: words.noSubject },
        ]}
        value={draft.subject}
        onChange={({ target }) => chooseSubject(target.value)}
      />
      {isMissing && draft.subject === "" && (
        <p className={styles.fault} role="alert">
          {words.subjectMissing}
        </p>
      )}
      {isElse && (
        <Field
          label={words.noSubjectTitle}
          hint={words.noSubjectHint}
          autoComplete="off"
          autoCapitalize="sentences"
          value={draft.title}
          error={isMissing ? words.titleMissing : undefined}
          onChange={({ target }) => set({ title: target.value })}
        />
      )}
      {!isElse && draft.subject !== "" && (
        <>
          <WhoComes groups={groups} chosen={draft.groups} onChoose={(chosen) => set({ groups: chosen })} />
          <Together taught={draft.together} place={place} onChange={(together) => set({ together })} />
        </>
      )}
      <Lecturers
        people={people}
        chosen={lecturers}
        onChoose={(chosen) => {
          setTouched(true);
          set({ lecturers: chosen });
        }}
      />
      <div className={styles.two}>
        <SelectField
          label={words.when}
          options={whens}
          value={`${draft.weekday} ${draft.hour}`}
          onChange={({ target }) => {
            const [weekday = 1, hour = 1] = target.value.split(" ").map(Number);
            set({ weekday, hour });
          }}
        />
        <Field
          label={words.room}
          list="rooms-of-the-week"
          autoComplete="off"
          value={draft.room}
          onChange={({ target }) => set({ room: target.value })}
        />
      </div>
      <datalist id="rooms-of-the-week">
        {rooms.map((room) => (
          <option key={room} value={room} />
        ))}
      </datalist>
      <Segments
        legend={words.length}
        options={lengths.map((value) => ({ value, label: value }))}
        chosen={String(draft.length)}
        onChoose={(length) => set({ length: Number(length) })}
      />
      <DateField
        label={words.from}
        hint={words.fromHint}
        min={term.firstDay}
        max={term.lastDay}
        value={draft.from}
        onChange={({ target }) => set({ from: target.value })}
      />
      <div className={styles.foot}>
        <Button
          type="submit"
          look="primary"
          size="large"
          className={styles.save}
          running={running}
          runningLabel={words.saving}
        >
          {words.save}
        </Button>
        {slot && (
          <Button look="danger" size="large" onClick={() => onRemove(draft.from || from, draft.seen)}>
            {words.takeOut}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Whoever teaches it already is among them, also where one may not see their account. */
const withNamed = (listed: readonly Person[], named: readonly Person[]): Person[] => [
  ...listed,
  ...named.filter(({ userName }) => !listed.some((person) => person.userName === userName)),
];
