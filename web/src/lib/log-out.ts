import { api } from "./api/client";
import { ApiProblem } from "./api/problem";
import { memory } from "./memory";

const PATIENCE_MS = 5_000; // whoever logs out wants to leave, also where the network says nothing

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
    await api.DELETE("/api/session", { signal });
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 401)) throw error; // else it has ended already
  }
}
