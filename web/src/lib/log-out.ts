import { answer, api } from "./api/client";
import { ApiProblem } from "./api/problem";
import { memory } from "./memory";

const PATIENCE_MS = 5_000; // whoever logs out wants to leave, also where the network says nothing

const LEAVING = "leaving";
const listeners = new Set<() => void>();
let leaving = false;

/** Whether the session is being ended: nobody listens in its name any more, until somebody logs in. */
export const isLeaving = (): boolean => leaving;

/** Told when somebody begins to leave, in whatever tab, and when they stay after all. */
export function onLeaving(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setLeaving(now: boolean): void {
  leaving = now;
  for (const listener of listeners) listener();
}

/** Before the session ends: the other tabs hear of it too. */
export function beginLeaving(): void {
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
  if (said === LEAVING) setLeaving(true);
  else if (said === null && before === LEAVING) setLeaving(false);
  return said !== null && said !== LEAVING;
}

/**
 * Ends the session on the server. Where the server cannot be told it is owed: this browser counts as logged out, and the
 * next page that reaches the server begins with it. Rejects only where the debt cannot be remembered.
 */
export async function endOnServer(): Promise<void> {
  try {
    await endNow(AbortSignal.timeout(PATIENCE_MS));
  } catch (error) {
    memory.write("log-out", "owed");
    if (!isLogOutOwed()) throw error;
  }
}

/** Tells the other tabs, once this browser has forgotten who was here. */
export function tellLoggedOut(): void {
  if (isLogOutOwed()) return; // they have heard of it
  memory.write("log-out", "done");
  memory.write("log-out", null);
}

export const isLogOutOwed = (): boolean => memory.read("log-out") === "owed";

/** Before anything else is asked of the server: it must not be asked in the name of who has logged out. */
export async function payLogOut(signal: AbortSignal): Promise<void> {
  if (!isLogOutOwed()) return;
  await endNow(signal);
  memory.write("log-out", null);
}

/** Somebody has logged in here, which ended the session before it. */
export function forgiveLogOut(): void {
  if (isLogOutOwed()) memory.write("log-out", null);
}

async function endNow(signal: AbortSignal): Promise<void> {
  try {
    await answer(api.DELETE("/api/session", { signal }));
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 401)) throw error; // else it has ended already
  }
}
