import { useSyncExternalStore } from "react";
import { memory } from "./memory";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const BAR = { light: "#fffdf8", dark: "#1a231e" }; // the top bar's ground, for the browser's own frame
const systemDark = matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();

/** Kept here too: without storage it holds until the page is left. */
let chosen = readTheme();

function readTheme(): Theme {
  const stored = memory.read("theme");
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** Puts the theme in use on the page. public/early.js did so first, before the first paint. */
function applyTheme(): void {
  const used = chosen === "system" ? (systemDark.matches ? "dark" : "light") : chosen;
  document.documentElement.dataset.theme = used;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", BAR[used]);
  for (const listener of listeners) listener();
}

function setTheme(theme: Theme): void {
  chosen = theme;
  memory.write("theme", theme === "system" ? null : theme);
  applyTheme();
}

/** Follows the system and the other tabs, for as long as the page is there. */
export function followTheme(): void {
  systemDark.addEventListener("change", applyTheme);
  window.addEventListener("storage", () => {
    chosen = readTheme();
    applyTheme();
  });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, () => chosen), setTheme];
}
