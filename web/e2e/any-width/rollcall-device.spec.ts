import type { Page } from "@playwright/test";
import { primaryButtons } from "../support/judge";
import {
  called,
  callRoll,
  menu,
  openClass,
  openClassForOffline,
  PLACE,
  press,
  START_PAGE,
  serverHas,
} from "../support/rollcall";
import { expect, test } from "../support/test";

/** What the page asked of the device: the voice and the motor are the browser's, and heard by nobody here. */
interface Asked {
  spoken: { text: string; voice: string | null }[];
  vibrated: (number | number[])[];
}

const watchDevice = (page: Page) =>
  page.addInitScript(() => {
    const asked: Asked = { spoken: [], vibrated: [] };
    const voices = [
      { name: "far", lang: "en-GB", localService: false },
      { name: "near", lang: "en-IN", localService: true },
    ];
    class Utterance {
      voice: { name: string } | null = null;
      lang = "";
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    const speechSynthesis = {
      getVoices: () => voices,
      cancel: () => {},
      speak: ({ text, voice }: Utterance) => asked.spoken.push({ text, voice: voice?.name ?? null }),
    };
    const vibrate = (pattern: number | number[]) => asked.vibrated.push(pattern) > 0;
    Object.defineProperty(window, "speechSynthesis", { value: speechSynthesis });
    Object.defineProperty(window, "SpeechSynthesisUtterance", { value: Utterance });
    Object.defineProperty(navigator, "vibrate", { value: vibrate });
    Object.assign(window, { asked });
  });

const asked = (page: Page) => page.evaluate(() => (window as unknown as { asked: Asked }).asked);

async function toggle(page: Page, name: string): Promise<void> {
  await menu(page).click();
  await page.getByRole("checkbox", { name }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

test("the caller is silent until it is switched on, then speaks roll and name, without network too", async ({
  ashasPage: page,
  context,
  college,
}) => {
  await watchDevice(page);
  await openClass(page, college, 4);
  await press(page, "Present", 1);
  await called(page, 2);
  expect((await asked(page)).spoken).toEqual([]);

  await toggle(page, "Speak the next roll and name");
  await context.setOffline(true);
  await press(page, "Present", 2);
  await called(page, 3);
  expect((await asked(page)).spoken).toEqual([
    { text: "0 0 2. Bela Rao", voice: "near" },
    { text: "0 0 3. Chitra Rao", voice: "near" },
  ]);
});

test("the hand feels present and absent apart, unless that is switched off", async ({
  ashasPage: page,
  college,
}) => {
  await watchDevice(page);
  await openClass(page, college, 4);
  await callRoll(page, "10");
  await called(page, 3);
  await toggle(page, "Vibrate with each mark");
  await press(page, "Present", 3);
  await called(page, 4);
  expect((await asked(page)).vibrated).toEqual([12, [18, 40, 18]]);
});

test.describe("without network", () => {
  test.use({ serviceWorkers: "allow" });

  test("a pinned class list stays pinned, and opens", async ({ ashasPage: page, context, college }) => {
    await openClassForOffline(page, college, 2);
    await serverHas(page, ["--"]);
    await toggle(page, "Keep this class list for when there is no network");
    await page.reload();
    await menu(page).click();
    await expect(
      page.getByRole("checkbox", { name: "Keep this class list for when there is no network" }),
    ).toBeChecked();
    await page.goto(START_PAGE);
    await page.getByRole("button", { name: "Start another class" }).waitFor();
    await context.setOffline(true);
    await page.reload();
    await page.getByRole("button", { name: "Start another class" }).click();
    await called(page, 1);
  });

  test("where the clock cannot be trusted the person says which day it is", async ({
    ashasPage: page,
    context,
    college,
  }) => {
    await openClassForOffline(page, college, 2);
    await serverHas(page, ["--"]);
    const { today } = await (await page.request.get("/api/session")).json();
    await page.goto(START_PAGE);
    await page.getByRole("button", { name: "Start another class" }).waitFor();
    await context.setOffline(true);
    await page.goto("about:blank"); // no answer on its way may tell this page how late it is
    await page.clock.setFixedTime(Date.now() + 30 * 60 * 60 * 1000); // set ahead, or asleep for so long
    await page.goto(START_PAGE);
    await page.getByRole("button", { name: /Click to take attendance|Start another class/ }).click();
    const question = page.getByRole("heading", { name: "Which day is it?" });
    await expect(question).toBeVisible();
    expect(await primaryButtons(page)).toEqual(["Start the roll call"]);
    await page.getByLabel("Date of the class").fill(today);
    await page.getByRole("button", { name: "Start the roll call" }).click();
    await press(page, "Present", 1);
    await called(page, 2);
    await context.setOffline(false);
    await expect
      .poll(async () => {
        const query = new URLSearchParams({ ...PLACE, heldOn: today });
        const classes = await (await page.request.get(`/api/rollcalls?${query}`)).json();
        return classes.map(({ ribbon }: { ribbon: string }) => ribbon);
      })
      .toEqual(["--", "1-"]);
  });
});
