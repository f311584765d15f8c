import type { Slot, Taught } from "./types";

/** Of a slot without a subject, in place of its id. */
export const SOMETHING_ELSE = "else";

/** A slot as it stands in the form. */
export interface Draft {
  /** The id as text; SOMETHING_ELSE; or empty, where nothing is chosen yet. */
  subject: string;
  /** Of that subject's groups. None: everybody whom it calls. */
  groups: number[];
  /** Other classes that are taken in one go with it. */
  together: Taught[];
  title: string;
  /** User names; one that is empty is not chosen yet. */
  lecturers: string[];
  room: string;
  weekday: number;
  hour: number;
  length: number;
  /** The day from which it is so. */
  from: string;
  /** Which edition of the slot was seen; none of a new one. */
  seen: string | null;
}

export interface Where {
  weekday: number;
  hour: number;
}

export const newDraft = ({ weekday, hour }: Where, from: string): Draft => ({
  subject: "",
  groups: [],
  together: [],
  title: "",
  lecturers: [""],
  room: "",
  weekday,
  hour,
  length: 1,
  from,
  seen: null,
});

export function draftOf(slot: Slot, from: string): Draft {
  const [first] = slot.taught;
  const isOfFirst = ({ subjectId }: Taught) => subjectId === first?.subjectId;
  const { weekday, hour, length } = slot;
  return {
    subject: first ? String(first.subjectId) : SOMETHING_ELSE,
    groups: slot.taught.filter(isOfFirst).flatMap(({ group }) => (group ? [group.id] : [])),
    together: slot.taught.filter((taught) => !isOfFirst(taught)),
    title: slot.title ?? "",
    lecturers: slot.lecturers.length > 0 ? slot.lecturers.map(({ userName }) => userName) : [""],
    room: slot.room ?? "",
    weekday,
    hour,
    length,
    from,
    seen: slot.edition,
  };
}

/** In whose week something without a subject stands. */
export interface Whose {
  batch: string | null;
  department: string | null;
  groupId: number | null;
}

/** What the server is sent. */
export function bodyOf(draft: Draft, whose: Whose) {
  const { weekday, hour, length, from } = draft;
  const isElse = draft.subject === SOMETHING_ELSE;
  const subjectId = Number(draft.subject);
  const groups = draft.groups.length > 0 ? draft.groups : [null];
  const taught = isElse
    ? []
    : [
        ...groups.map((groupId) => ({ subjectId, groupId })),
        ...draft.together.map((other) => ({ subjectId: other.subjectId, groupId: other.group?.id ?? null })),
      ];
  return {
    weekday,
    hour,
    length,
    room: draft.room.trim() || null,
    taught,
    ...(isElse && { title: draft.title.trim(), ...whose }),
    lecturers: [...new Set(draft.lecturers.filter(Boolean))],
    from,
  };
}

export type SlotBody = ReturnType<typeof bodyOf>;

/** The same slot at another hour. */
export const movedBody = (slot: Slot, { weekday, hour }: Where, from: string): SlotBody =>
  bodyOf({ ...draftOf(slot, from), weekday, hour }, whoseIs(slot));

export const whoseIs = ({ batch, department, group }: Slot): Whose => ({
  batch,
  department,
  groupId: group?.id ?? null,
});

/** Whether it says the same, whatever the day from which it is so. */
export const isSame = (one: Draft, other: Draft): boolean =>
  JSON.stringify({ ...one, from: "", seen: null }) === JSON.stringify({ ...other, from: "", seen: null });
