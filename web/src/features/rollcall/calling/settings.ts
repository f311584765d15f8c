import { useSyncExternalStore } from "react";
import { memory } from "@/lib/memory";
import { isMode, type Mode } from "./key-map";

/** How the roll call behaves on this device. */
export interface Settings {
  haptics: boolean;
  /** Keys of a single sign: P, A, L, T, C, D, / and ?. */
  letters: boolean;
  /** The device's voice speaks the next roll and name. */
  caller: boolean;
  /** The way of taking the roll that was chosen last. */
  mode: Mode;
}

const AT_FIRST: Settings = { haptics: true, letters: true, caller: false, mode: "card" };

const listeners = new Set<() => void>();
let current = read();

function read(): Settings {
  try {
    const kept = { ...AT_FIRST, ...JSON.parse(memory.read("rollcall-settings") ?? "{}") };
    return isMode(kept.mode) ? kept : { ...kept, mode: AT_FIRST.mode };
  } catch {
    return AT_FIRST; // not ours
  }
}

export const settings = () => current;

export function changeSettings(change: Partial<Settings>): void {
  current = { ...current, ...change };
  memory.write("rollcall-settings", JSON.stringify(current));
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSettings = (): Settings => useSyncExternalStore(subscribe, settings);
