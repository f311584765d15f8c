import { useEffect } from "react";
import type { Mode } from "./key-map";

/** How far above the lower edge toasts stand, so that they cover nothing that is being pressed. */
const LIFT: Record<Mode, () => string> = {
  card: () => "10.25rem",
  list: () => "4.25rem",
  pad: () => `${innerHeight - topOfPad()}px`, // over ribbon and counts: from there down all is read or pressed
};

const topOfPad = () => document.querySelector("[data-pad]")?.getBoundingClientRect().top ?? innerHeight / 2;

export function useToastsAbove(mode: Mode): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const lift = () => style.setProperty("--toast-lift", LIFT[mode]());
    lift();
    window.addEventListener("resize", lift);
    return () => {
      window.removeEventListener("resize", lift);
      style.removeProperty("--toast-lift");
    };
  }, [mode]);
}
