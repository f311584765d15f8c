import { useSyncExternalStore } from "react";

const DESK = "(min-width: 60em)";

/** Whether the page has the phone's layout: for what stands elsewhere there, in the reading order too. */
export const usePhone = (): boolean => useSyncExternalStore(onChange, isPhone, () => false);

const isPhone = () => !matchMedia(DESK).matches;

function onChange(tell: () => void) {
  const desk = matchMedia(DESK);
  desk.addEventListener("change", tell);
  return () => desk.removeEventListener("change", tell);
}
