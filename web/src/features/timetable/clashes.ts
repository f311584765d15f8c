import { placeInShort, useNaming } from "./naming";
import type { HourOfDay, Other, Slot, SlotWarning } from "./types";
import { useTimetableWords } from "./words";

export interface Clash {
  /** The same for both sides of it. */
  key: string;
  slot: Slot;
  warning: SlotWarning;
}

/** All that meets in a week, each pair once; what somebody may not take is no clash, and stands behind. */
export function findClashes(slots: readonly Slot[]): Clash[] {
  const found = new Map<string, Clash>();
  for (const slot of slots)
    for (const warning of slot.warnings) {
      const { kind, room, lecturer, subject, other } = warning;
      const pair = other ? [slot.id, other.id].toSorted((one, two) => one - two) : [slot.id];
      const key = [kind, room, lecturer?.userName, subject, ...pair].join(" ");
      if (!found.has(key)) found.set(key, { key, slot, warning });
    }
  const all = [...found.values()];
  return [...all.filter(isMeeting), ...all.filter((clash) => !isMeeting(clash))];
}

const isMeeting = ({ warning }: Clash) => warning.kind !== "no_right";

/** How clashes are told: above the week, in the form, and in the list of a day. */
export function useClashWords() {
  const { clashes } = useTimetableWords();
  const naming = useNaming();

  /** CS303 of CSE 5th A */
  const named = ({ taught, title }: Pick<Other, "taught" | "title">): string => {
    const [first, ...others] = taught;
    if (!first) return title ?? "";
    const codes = [first, ...others].map(({ subject }) => subject);
    return clashes.of([...new Set(codes)].join(" + "), placeInShort(first));
  };
  /** EC305, ECE 5th B, Mohammad Iqbal */
  const inShort = ({ taught, title, lecturers }: Other): string =>
    [
      ...taught.flatMap((each) => [each.subject, placeInShort(each)]),
      title,
      ...lecturers.map(({ name }) => name),
    ]
      .filter(Boolean)
      .join(", ");
  const codes = ({ taught, title }: Pick<Other, "taught" | "title">) =>
    [...new Set(taught.map(({ subject }) => subject))].join(" + ") || (title ?? "");

  return {
    /** Room 118 is taken then */
    head: ({ kind, room, lecturer, subject }: SlotWarning): string => {
      if (kind === "room") return clashes.room(naming.room(room ?? ""));
      if (kind === "lecturer") return clashes.lecturer(lecturer?.name ?? "");
      if (kind === "no_right") return clashes.noRight(lecturer?.name ?? "", subject ?? "");
      return clashes.students;
    },
    /** With what it meets, and that it can be saved. */
    text: ({ kind, other }: SlotWarning): string =>
      kind === "no_right"
        ? clashes.noRightText
        : [other && `${inShort(other)}.`, clashes.saveAllTheSame].filter(Boolean).join(" "),
    /** Room 118, Tuesday 14:25 */
    title: ({ slot, warning }: Clash, hours: readonly HourOfDay[]): string => {
      const { kind, room, lecturer, subject } = warning;
      if (kind === "no_right") return clashes.noRight(lecturer?.name ?? "", subject ?? "");
      const what =
        kind === "room"
          ? naming.room(room ?? "")
          : kind === "lecturer"
            ? (lecturer?.name ?? "")
            : named(slot);
      const hour = warning.other ? Math.max(slot.hour, warning.other.hour) : slot.hour;
      return `${what}, ${naming.dayAndTime({ weekday: slot.weekday, hour }, hours).join(" ")}`;
    },
    /** CS303 of CSE 5th A and EC305 of ECE 5th B */
    pair: ({ slot, warning }: Clash): string =>
      warning.other ? clashes.both(named(slot), named(warning.other)) : named(slot),
    /** EC305 is in Room 118 too: one line under a class. */
    line: ({ kind, room, lecturer, subject, other }: SlotWarning): string => {
      const what = other ? named(other) : "…";
      if (kind === "room") return clashes.inRoomToo(what, naming.room(room ?? ""));
      if (kind === "lecturer")
        return clashes.withLecturerToo(other ? codes(other) : "…", lecturer?.name ?? "");
      if (kind === "no_right") return clashes.noRight(lecturer?.name ?? "", subject ?? "");
      return clashes.withStudentsToo(what);
    },
  };
}
