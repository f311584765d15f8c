import { collegeToday } from "@/lib/college-clock";
import type { Called } from "@/lib/groups";
import { lastSession } from "@/lib/last-session";
import type { WholePlace } from "@/lib/place";
import { may } from "@/lib/rights";
import { CHANNEL } from "./channel";
import { Engine, type KeptPlace } from "./engine";
import type { WantedClass } from "./opening";
import { httpServer } from "./server";
import type { CallHere, RollCall, UploadedAs } from "./types";

/** Undefined where the browser refuses it with all other storage: each tab then knows of itself only. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return undefined;
  }
}

const channel = openChannel();

/** The engine of this tab. */
export const engine = new Engine({
  server: httpServer,
  owner: () => lastSession()?.admin?.userName ?? null,
  mayTake: () => {
    const session = lastSession();
    return session !== null && may(session, "take");
  },
  today: () => collegeToday(lastSession()?.timezone ?? "UTC"),
  ...(channel && { channel }),
});

/** A new roll call under a new id, for today or the date given; rejects with NoRoster or DoubtfulClock. */
export const openRollCall = (place: WholePlace, wanted?: WantedClass): Promise<RollCall> =>
  engine.open(place, wanted);

/** From this device, joined with what the server has. */
export const continueRollCall = (id: string): Promise<RollCall> => engine.continue(id);

/** The roll calls on this device that are open, or not yet on the server. */
export const listHere = (): Promise<CallHere[]> => engine.list();

/** Tells when `listHere` would answer something else. */
export const subscribeHere = (listener: () => void): (() => void) => engine.subscribe(listener);

/** Takes over what others have marked. */
export const refreshRollCall = (id: string): Promise<void> => engine.refresh(id);

/** Takes an open roll call away, from the server and from here; rejects, and keeps it, where it cannot. */
export const discardRollCall = (id: string): Promise<void> => engine.discard(id);

/** Opens an uploaded class again: here at once (`onOpened`), then on the server; rejects where that refuses. */
export const undoUpload = (id: string, onOpened: () => void): Promise<void> =>
  engine.undoUpload(id, onOpened);

/** What became of a roll call on this device that was uploaded, where that is known. */
export const readUploaded = (id: string): Promise<UploadedAs> => engine.readUploaded(id);

export const pinRoster = (called: Called, pinned: boolean): Promise<void> => engine.pin(called, pinned);

/** The places whose class can be taken without network. */
export const listKept = (): Promise<KeptPlace[]> => engine.listKept();
