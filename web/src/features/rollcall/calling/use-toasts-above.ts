import { useEffect } from "react";

/** On what is read or pressed all the time: the card with its Undo, the tiles, the pad. Toasts stand above it. */
export const KEEPS_TOASTS_AWAY = { "data-no-toasts": true };

/** The roll call's own bar has room for one toast, where nothing else is left above. */
const lowerEdgeOfBar = () => document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;

/** Lifts toasts so that they cover neither tiles nor Undo. `layout` changes when something above them comes or goes. */
export function useToastsAbove(layout: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: where things stand is read from the screen
  useEffect(() => {
    const { style } = document.documentElement;
    let last = "";
    const lift = () => {
      const kept = document.querySelector("[data-no-toasts]");
      const top = Math.max(lowerEdgeOfBar(), kept?.getBoundingClientRect().top ?? innerHeight / 2);
      const now = `${Math.round(innerHeight - top)}px`;
      if (now !== last) style.setProperty("--toast-lift", now);
      last = now;
    };
    lift();
    window.addEventListener("resize", lift);
    window.addEventListener("scroll", lift, { capture: true, passive: true });
    return () => {
      window.removeEventListener("resize", lift);
      window.removeEventListener("scroll", lift, { capture: true });
      style.removeProperty("--toast-lift");
    };
  }, [layout]);
}
