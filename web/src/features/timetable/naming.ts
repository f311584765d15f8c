import { readable } from "@/lib/clock-time";
import { useMessages } from "@/lib/messages/context";
import type { View } from "./address";
import type { HourOfDay, Slot, Taught } from "./types";
import { useTimetableWords } from "./words";

const A_MONDAY = Date.UTC(2024, 0, 1, 12);
const DAY_MS = 86_400_000;
export const SEPARATOR = " · ";

/** Asha Rao as A. Rao, where a cell is narrow. Other scripts than Latin are not cut: their letters are not single signs. */
export function shorten(name: string): string {
  const parts = name.trim().split(/\s+/);
  const last = parts.pop() ?? "";
  if (parts.length === 0 || !parts.every((part) => /^\p{Script=Latin}/u.test(part))) return name.trim();
  return [...parts.map((part) => (part.endsWith(".") ? part : `${part[0]}.`)), last].join(" ");
}

/** CSE 5th A: where a class is of. */
export const placeInShort = ({ department, semester, group }: Taught): string =>
  [department, semester, group?.label].filter(Boolean).join(" ");

/** The codes that a slot has, each once. */
const codesOf = ({ taught }: Slot) => [...new Set(taught.map(({ subject }) => subject))];

/** How slots, hours and days are called on these pages. */
export function useNaming() {
  const words = useTimetableWords();
  const { locale } = useMessages();
  const nameDay = (weekday: number, style: "short" | "long") =>
    new Intl.DateTimeFormat(locale, { weekday: style, timeZone: "UTC" }).format(
      A_MONDAY + (weekday - 1) * DAY_MS,
    );
  const room = (name: string) => (/^\d/.test(name) ? words.roomIs(name) : name);
  /** CS303; B1 · CS351 where not everybody of the week comes; the title of what has no subject. */
  const what = (slot: Slot, groupId: number | null = null): string => {
    if (slot.taught.length === 0) return slot.title ?? "";
    const groups = [
      ...new Set(slot.taught.flatMap(({ group }) => (group && group.id !== groupId ? [group.label] : []))),
    ];
    return [groups.join(" + "), codesOf(slot).join(" + ")].filter(Boolean).join(SEPARATOR);
  };
  const lecturers = (slot: Slot, whole = false) =>
    slot.lecturers.map(({ name }) => (whole ? name : shorten(name))).join(", ");
  const places = (slot: Slot) => [...new Set(slot.taught.map(placeInShort))].join(", ");
  return {
    weekday: (weekday: number) => nameDay(weekday, "short"),
    longWeekday: (weekday: number) => nameDay(weekday, "long"),
    room,
    what,
    lecturers,
    places,
    /** What stands under the name of a slot: what the week itself does not say. */
    lines: (slot: Slot, of: View["of"]): string[] => {
      const at = slot.room ? room(slot.room) : "";
      const lines = {
        group: [at, lecturers(slot)],
        lecturer: [at, places(slot)],
        room: [lecturers(slot), places(slot)],
      };
      return lines[of].filter(Boolean);
    },
    hours: ({ hour, length }: Pick<Slot, "hour" | "length">) =>
      length === 1 ? words.grid.hourNumber(hour) : words.grid.hourNumbers(hour, hour + length - 1),
    /** Tuesday and 14:25, for a sentence; the hour by its number where its time is not known. */
    dayAndTime: (
      { weekday, hour }: Pick<Slot, "weekday" | "hour">,
      hours: readonly HourOfDay[],
    ): [day: string, time: string] => {
      const starts = hours.find((each) => each.hour === hour)?.starts;
      return [nameDay(weekday, "long"), starts ? readable(starts) : words.hour(hour)];
    },
    /** Tue 14:25, or by the number of the hour where its time is not known. */
    when: ({ weekday, hour }: Pick<Slot, "weekday" | "hour">, hours: readonly HourOfDay[], long = false) => {
      const starts = hours.find((each) => each.hour === hour)?.starts;
      const day = nameDay(weekday, long ? "long" : "short");
      return starts ? `${day} ${readable(starts)}` : words.hourOf(day, hour);
    },
  };
}
