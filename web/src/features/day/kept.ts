import { memory } from "@/lib/memory";
import type { OwnDays } from "./types";

/** What the server told last, and by which tag it recognises that nothing has changed. */
interface KeptDays {
  userName: string;
  tag: string;
  days: OwnDays;
}

/** One's own classes, as this device keeps them for when there is no network; null where it does not. */
export function readKeptDays(userName: string): KeptDays | null {
  try {
    const kept = JSON.parse(memory.read("day") ?? "null") as KeptDays | null;
    return kept?.userName === userName && Array.isArray(kept.days?.classes) ? kept : null;
  } catch {
    return null; // not ours
  }
}

export const keepDays = (kept: KeptDays): void => memory.write("day", JSON.stringify(kept));
