import { memory } from "./memory";

const LEAVING = "leaving";
/** So long the tab that ends the session may take. One that was closed meanwhile never says how it went. */
const PATIENCE_MS = 15_000;
const listeners = new Set<() => void>();
let leaving = false;
let patience: ReturnType<typeof setTimeout> | undefined;

/**
 * Whether the session is being ended. From then on until somebody logs in, nobody listens in its name, and what is sent
 * and asked in the background rests: all of it would be refused.
 */
export const isLeaving = (): boolean => leaving;

/** Told when somebody begins to leave, in whatever tab, and when they stay after all. */
export function onLeaving(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setLeaving(now: boolean): void {
  clearTimeout(patience);
  if (now === leaving) return;
  leaving = now;
  for (const listener of listeners) listener();
}

/** Before the session ends: the other tabs hear of it too. */
export function beginLeaving(): void {
  endLeaving(); // whatever was begun before: the same word again would be told to nobody
  memory.write("log-out", LEAVING); // first, so that none of them takes the stream over
  setLeaving(true);
}

/** The session goes on, or the next one begins. */
export function endLeaving(): void {
  if (memory.read("log-out") === LEAVING) memory.write("log-out", null);
  setLeaving(false);
}

/** What another tab says of leaving. True where its person has left, and this page has to be left as well. */
export function hearOfLeaving(said: string | null, before: string | null): boolean {
  if (said === LEAVING) {
    setLeaving(true);
    patience = setTimeout(() => setLeaving(false), PATIENCE_MS);
  } else if (said === null && before === LEAVING) {
    setLeaving(false);
  }
  return said !== null && said !== LEAVING;
}
