import { useSyncExternalStore } from "react";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const KEY = "theme";
const BAR = { light: "#fffdf8", dark: "#1a231e" }; // the top bar's ground, for the browser's own frame
const systemDark = matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();

function chosenTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

/** Puts the theme in use on the page. public/theme.js did so first, before the first paint. */
function applyTheme(theme: Theme): void {
  const used = theme === "system" ? (systemDark.matches ? "dark" : "light") : theme;
  document.documentElement.dataset.theme = used;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", BAR[used]);
}

function setTheme(theme: Theme): void {
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Not remembered then; it holds until the page is left.
  }
  applyTheme(theme);
  for (const listener of listeners) listener();
}

/** Follows the system and the other tabs; answers how to stop. */
export function followTheme(): () => void {
  const follow = () => {
    applyTheme(chosenTheme());
    for (const listener of listeners) listener();
  };
  systemDark.addEventListener("change", follow);
  window.addEventListener("storage", follow);
  return () => {
    systemDark.removeEventListener("change", follow);
    window.removeEventListener("storage", follow);
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, chosenTheme), setTheme];
}
