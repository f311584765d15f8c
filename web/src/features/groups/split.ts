import { commonPrefix, shortRoll } from "@/lib/rolls";
import type { Group, GroupMoves, Who } from "./types";

export const MOST_PARTS = 9;

/** One section-to-be, as it is typed: a name, and the first and the last roll, each as short as the tiles show it. */
export interface TypedPart {
  label: string;
  from: string;
  to: string;
}

/** What is wrong with a part, by its box. */
type Fault = "missing" | "twice" | "unknown" | "before" | "taken";

export interface ReadPart {
  label: string;
  students: Who[];
  faults: Partial<Record<keyof TypedPart, Fault>>;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** So many parts of a list, as even as can be; the first ones are larger by one. Named as the sections are, else A, B, C. */
export function evenParts(list: readonly Who[], count: number, sections: readonly Group[]): TypedPart[] {
  const prefix = commonPrefix(list.map(({ roll }) => roll));
  const labels = namesFor(count, sections);
  const short = (place: number) => shortRoll(list[place]?.roll ?? "", prefix);
  let start = 0;
  return labels.map((label, part) => {
    const size = Math.floor(list.length / count) + (part < list.length % count ? 1 : 0);
    const [from, to] = [start, start + size - 1];
    start += size;
    return { label, from: short(from), to: short(to) };
  });
}

function namesFor(count: number, sections: readonly Group[]): string[] {
  const names = sections.slice(0, count).map(({ label }) => label);
  for (const letter of LETTERS) {
    if (names.length >= count) break;
    if (!names.some((name) => isSameName(name, letter))) names.push(letter);
  }
  return names;
}

const isSameName = (one: string, other: string) =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();

/** Whom each part holds: from the one roll to the other in the list's order. A roll counts for the first part that has it. */
export function readParts(list: readonly Who[], parts: readonly TypedPart[]): ReadPart[] {
  const prefix = commonPrefix(list.map(({ roll }) => roll));
  const places = new Map<string, number>();
  for (const [place, { roll }] of list.entries()) {
    places.set(keyOf(shortRoll(roll, prefix)), place);
    places.set(keyOf(roll), place);
  }
  const taken = new Set<number>();
  return parts.map((typed, index) => {
    const label = typed.label.trim();
    const faults: ReadPart["faults"] = {};
    if (!label) faults.label = "missing";
    else if (parts.slice(0, index).some((other) => isSameName(other.label, label))) faults.label = "twice";

    const placeOf = (box: "from" | "to") => {
      const place = places.get(keyOf(typed[box]));
      if (place === undefined) faults[box] = typed[box].trim() ? "unknown" : "missing";
      return place;
    };
    const [from, to] = [placeOf("from"), placeOf("to")];
    if (from === undefined || to === undefined) return { label, students: [], faults };
    if (to < from) faults.to = "before";
    else if (taken.has(from)) faults.from = "taken";
    else if (list.slice(from, to + 1).some((_, step) => taken.has(from + step))) faults.to = "taken";
    const students = list.slice(from, to + 1).filter((_, step) => !taken.has(from + step));
    for (let place = from; place <= to; place++) taken.add(place);
    return { label, students, faults };
  });
}

const keyOf = (roll: string) => roll.trim().toLocaleUpperCase();

export const isRight = (parts: readonly ReadPart[]): boolean =>
  parts.every(({ faults, students }) => Object.keys(faults).length === 0 && students.length > 0);

export function findLeftOut(list: readonly Who[], parts: readonly ReadPart[]): Who[] {
  const placed = new Set(parts.flatMap(({ students }) => students.map(({ student }) => student)));
  return list.filter(({ student }) => !placed.has(student));
}

/** As the server takes them: a section of that name is filled, any other is made. */
export const splitMoves = (parts: readonly ReadPart[], sections: readonly Group[]): GroupMoves[] =>
  parts.map(({ label, students }) => {
    const section = sections.find((each) => isSameName(each.label, label));
    const come = students.map(({ student }) => student);
    return section ? { group: section.id, come, go: [] } : { label, kind: "section", come, go: [] };
  });
