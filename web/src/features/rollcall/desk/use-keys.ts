import { useEffect, useEffectEvent } from "react";
import { actOfKey, type KeyAct, keepsItsKeys, type Mode } from "@/features/rollcall/calling/key-map";
import { settings } from "@/features/rollcall/calling/settings";

/** Listens to the roll call's keys, wherever the focus is; not while something is typed or a sheet is open. */
export function useKeys(mode: Mode, onAct: (act: KeyAct, at: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || keepsItsKeys(event.target) || document.querySelector("dialog[open]"))
      return;
    const inPad = event.target instanceof Element && event.target.closest("[data-pad]") !== null;
    const act = actOfKey(event, { mode, letters: settings().letters, inPad });
    if (!act) return;
    event.preventDefault();
    onAct(act, event.timeStamp);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
