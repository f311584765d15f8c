import { useEffect, useEffectEvent, useRef } from "react";
import { keepsItsKeys } from "@/features/rollcall/calling/key-map";
import { settings } from "@/features/rollcall/calling/settings";

/** H and then a digit say an hour, before any other key of the roll call hears of the digit. */
export function useHourKeys(hours: number, onHour: (hour: number) => void): void {
  const awaited = useRef(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const wasAwaited = awaited.current;
    awaited.current = false;
    const { key, ctrlKey, metaKey, altKey, repeat, target } = event;
    if (!settings().letters || ctrlKey || metaKey || altKey || repeat || hours === 1) return;
    if (keepsItsKeys(target) || document.querySelector("dialog[open]")) return;
    const hour = Number(key);
    if (key.toLowerCase() === "h") awaited.current = true;
    else if (wasAwaited && hour >= 1 && hour <= hours) onHour(hour);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, []);
}
