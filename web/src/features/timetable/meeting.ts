import type { Draft } from "./draft";
import { SOMETHING_ELSE } from "./draft";
import type { Other, Slot, SlotWarning } from "./types";

/** The weeks in which a slot would stand: of its room, of its lecturers, of its students. */
export interface Weeks {
  room: readonly Slot[];
  lecturers: readonly { userName: string; name: string; slots: readonly Slot[] }[];
  students: readonly Slot[];
}

const overlap = (one: Pick<Draft, "weekday" | "hour" | "length">, other: Other): boolean =>
  one.weekday === other.weekday && one.hour < other.hour + other.length && other.hour < one.hour + one.length;

/** What a slot would meet if it were saved so: for the form, before it is. The server says the same afterwards. */
export function findMeetings(draft: Draft, ownId: number | null, weeks: Weeks): SlotWarning[] {
  const met = (slots: readonly Slot[]) => slots.filter((slot) => slot.id !== ownId && overlap(draft, slot));
  const plain = { room: null, lecturer: null, students: null, subject: null };
  const students = draft.subject === SOMETHING_ELSE ? [] : weeks.students;
  return [
    ...met(weeks.room).map((other) => ({ ...plain, kind: "room" as const, room: other.room, other })),
    ...weeks.lecturers.flatMap(({ userName, name, slots }) =>
      met(slots).map((other) => ({
        ...plain,
        kind: "lecturer" as const,
        lecturer: { userName, name },
        other,
      })),
    ),
    ...met(students)
      .filter((other) => shareStudents(draft.groups, other))
      .map((other) => ({ ...plain, kind: "students" as const, other })),
  ];
}

/** Everybody is in each group; two groups may be halves of a section, of which the server alone knows the members. */
const shareStudents = (groups: readonly number[], { taught }: Other): boolean =>
  taught.some(({ group }) => group === null || groups.length === 0 || groups.includes(group.id));
