import type { LaunchOptions } from "@playwright/test";

const QUIET = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  // One process for all pages of a context: starting another costs more than most stories do.
  "--disable-site-isolation-trials",
  "--renderer-process-limit=1",
];

const launching = (executablePath: string | undefined, more: LaunchOptions = {}): LaunchOptions => ({
  ...(executablePath && { executablePath }),
  chromiumSandbox: false,
  args: QUIET,
  ...more,
});

/** The engine without the browser around it where there is one: the same pages for a quarter less of the processor. */
export const LIGHT_BROWSER = launching(process.env.ROLLBOOK_CHROMIUM);

/** As people have it. Playwright switches the back/forward cache off, and the light one has none. */
export const WHOLE_BROWSER = launching(process.env.ROLLBOOK_WHOLE_CHROMIUM ?? process.env.ROLLBOOK_CHROMIUM, {
  ignoreDefaultArgs: ["--disable-back-forward-cache"],
});
