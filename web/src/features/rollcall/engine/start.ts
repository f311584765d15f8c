import { SYNC_TAG } from "./channel";
import { NoStorage } from "./refusals";
import { engine } from "./rollcalls";

const LAST_TRY_MS = 3_000;

/** Sends what this person has waiting, now and whenever there is a chance to. Answers how to stop. */
export function startSending(userName: string, onSignedOut: () => void): () => void {
  const now = () => engine.sender.sendSoon(0);
  const handleVisibility = () => {
    if (document.visibilityState !== "visible") return void askForWaking();
    now();
    void engine.keepLists();
  };
  window.addEventListener("online", now);
  document.addEventListener("visibilitychange", handleVisibility);
  engine.sender.onSignedOut = onSignedOut;
  engine.sender.onLater = () => void askForWaking();
  void engine.start(userName);
  return () => {
    window.removeEventListener("online", now);
    document.removeEventListener("visibilitychange", handleVisibility);
    engine.sender.stop();
  };
}

/** Before Log Out: a last try at sending, then how many roll calls are still on this device only. */
export async function sendOrCount(): Promise<number> {
  try {
    if ((await engine.countUnsent()) > 0) await engine.sendAtMost(LAST_TRY_MS);
    return await engine.countUnsent();
  } catch (error) {
    if (error instanceof NoStorage) return 0; // nothing could be kept, so nothing is lost
    throw error;
  }
}

export const forgetEverything = (): Promise<void> => engine.forget();

export const endSession = (): Promise<void> => engine.endSession();

export const renewLists = (drop: boolean): Promise<void> => engine.renewLists(drop);

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/** With Background Sync the browser sends what waits after the tab is closed; others do at the next start. */
async function askForWaking(): Promise<void> {
  try {
    if ((await engine.countUnsent()) === 0) return;
    void navigator.storage?.persist?.(); // a browser short of space must not throw these away
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
    await registration?.sync?.register(SYNC_TAG);
  } catch {
    // Not allowed here: the next start sends it.
  }
}
