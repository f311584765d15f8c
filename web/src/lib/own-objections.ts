import { useSyncExternalStore } from "react";
import { memory } from "./memory";

/** An objection that somebody keeps on a phone of their own: with number and code its answer is read. */
export interface OwnObjection {
  number: number;
  code: string;
  roll: string;
  subject: string;
  /** Of the class. */
  heldOn: string;
}

const NONE: readonly OwnObjection[] = [];
const listeners = new Set<() => void>();
let last: { text: string | null; kept: readonly OwnObjection[] } = { text: null, kept: NONE };

export function readOwnObjections(): readonly OwnObjection[] {
  const text = memory.read("own-objections");
  if (text !== last.text) last = { text, kept: parse(text) };
  return last.kept;
}

function parse(text: string | null): readonly OwnObjection[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept : NONE;
  } catch {
    return NONE;
  }
}

function write(kept: readonly OwnObjection[]): void {
  memory.write("own-objections", kept.length > 0 ? JSON.stringify(kept) : null);
  for (const listener of listeners) listener();
}

/** Of one case somebody may have several codes, one for each time they wrote. */
const isSame = (one: Pick<OwnObjection, "code">) => (other: OwnObjection) => one.code === other.code;

/** The newest first. */
export const keepObjection = (own: OwnObjection): void =>
  write([own, ...readOwnObjections().filter((each) => !isSame(own)(each))]);

export const forgetObjection = (own: Pick<OwnObjection, "code">): void =>
  write(readOwnObjections().filter((each) => !isSame(own)(each)));

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export const useOwnObjections = (): readonly OwnObjection[] =>
  useSyncExternalStore(subscribe, readOwnObjections);
