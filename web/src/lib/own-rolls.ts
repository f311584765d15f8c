import { useSyncExternalStore } from "react";
import type { Got } from "./api/got";
import { memory } from "./memory";
import type { Session } from "./session";

export type RollAnswer = Got<"/api/profile/subjects">;
export type StudentList = RollAnswer["lists"][number];

/** A roll that somebody keeps on a phone of their own, with what was last told of it. Nothing is kept unasked. */
export interface OwnRoll {
  roll: string;
  list: StudentList;
  /** Where the college asks for one: without it the phone could not ask again. */
  code?: string | undefined;
  answer: RollAnswer;
  /** When it was told, in milliseconds. */
  at: number;
}

interface Kept {
  /** What the pages need to know of the college before it answers. Nobody is logged in there. */
  session: Session;
  rolls: OwnRoll[];
}

const NONE: readonly OwnRoll[] = [];
const listeners = new Set<() => void>();
let last: { text: string | null; kept: Kept | null } = { text: null, kept: null };

function readKept(): Kept | null {
  const text = memory.read("own-rolls");
  if (text !== last.text) last = { text, kept: parse(text) };
  return last.kept;
}

function parse(text: string | null): Kept | null {
  try {
    return JSON.parse(text ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

function write(kept: Kept | null): void {
  memory.write("own-rolls", kept && JSON.stringify(kept));
  for (const listener of listeners) listener();
}

/** Letters are the same, small or capital: so the server finds rolls too. */
export const isOf = (roll: string, list: StudentList | undefined) => (own: OwnRoll) =>
  own.roll.toLowerCase() === roll.trim().toLowerCase() &&
  (!list || (own.list.batch === list.batch && own.list.department === list.department));

export const readOwnRolls = (): readonly OwnRoll[] => readKept()?.rolls ?? NONE;

export const findOwnRoll = (roll: string, list?: StudentList): OwnRoll | undefined =>
  readOwnRolls().find(isOf(roll, list));

/** Keeps a roll, the newest first; what was kept of it before is replaced. */
export function keepRoll(own: OwnRoll, session: Session): void {
  const others = readOwnRolls().filter((each) => !isOf(own.roll, own.list)(each));
  const visitors: Session = { ...session, admin: null, rights: [], everywhere: [], grants: [] };
  write({ session: visitors, rolls: [own, ...others] });
}

export function forgetRoll({ roll, list }: Pick<OwnRoll, "roll" | "list">): void {
  const kept = readKept();
  const rolls = readOwnRolls().filter((each) => !isOf(roll, list)(each));
  write(kept && rolls.length > 0 ? { ...kept, rolls } : null);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export const useOwnRolls = (): readonly OwnRoll[] => useSyncExternalStore(subscribe, readOwnRolls);
