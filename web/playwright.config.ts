import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { LIGHT_BROWSER, WHOLE_BROWSER } from "./e2e/support/browsers";
import { ONE_WIDTH } from "./e2e/support/widths";

export default defineConfig({
  testDir: "e2e",
  // A story waits for about a third of its time: with one for each core, the cores would wait with it.
  workers: Math.min(6, Math.ceil(1.5 * availableParallelism())),
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  retries: process.env.CI ? 2 : 0, // a starved machine fails a story now and then; Playwright names it flaky
  // Enough for a starved machine: nothing waits longer than it must.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["./e2e/support/judged-reporter.ts"]],
  use: {
    locale: "en-GB",
    timezoneId: "Asia/Kolkata",
    reuseContext: true, // emptied between stories: a new one each would double their time
    serviceWorkers: "block", // the stories without network switch it on
    launchOptions: LIGHT_BROWSER,
  },
  projects: [
    { name: "phone", use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } },
    {
      name: "desk",
      testIgnore: "any-width/**",
      grepInvert: new RegExp(ONE_WIDTH),
      use: { viewport: { width: 1280, height: 800 }, launchOptions: WHOLE_BROWSER },
    },
  ],
});
