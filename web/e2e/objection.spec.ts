import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { judge, overflow } from "./support/judge";
import { SCOPE, untilSettled } from "./support/lists";
import { FORM, heading, holdFour, ROLL, readPair, send, textBox } from "./support/objection";
import { daysAgo, holdClasses, profileOf } from "./support/records";
import { ananya } from "./support/roles";
import { nameOf, openSubject, PLACE } from "./support/rollcall";
import { countTaps } from "./support/taps";
import { expect, logIn, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const toCases = (page: Page) => page.getByRole("link", { name: "1 objection", exact: true });

async function object(page: Page, text: string): Promise<{ number: string; code: string }> {
  await page.goto(FORM);
  await textBox(page).fill(text);
  await send(page).click();
  return readPair(page);
}

async function readAnswer(page: Page, { number, code }: { number: string; code: string }): Promise<void> {
  await page.goto("/objection");
  await page.getByLabel("Number").fill(number);
  await page.getByLabel("Code").fill(code.toLowerCase().replace("-", ""));
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByRole("heading", { name: `Objection No. ${number}` })).toBeVisible();
}

test("two phones object to one mark and make one case; its lecturer corrects it by one tap", async ({
  page,
  otherBrowser,
  college,
  viewport,
  isMobile,
}) => {
  await holdFour(college);
  await page.goto(`/mysubjects?roll=${ROLL}`);
  const { tap, taps } = countTaps();
  await tap(page.getByRole("link", { name: /^CS301/ }));
  await tap(page.getByRole("link", { name: /absent\. Object$/ }));
  await expect(heading(page)).toHaveText("Object to a mark");
  await expect(page.getByText(/CS301: 75\s%, with this class present 100\s%/)).toBeVisible();
  await expect(page.getByText("Absent")).toBeVisible();
  await expect(page.getByLabel("I was there")).toBeChecked();
  await expect(page.getByText(/It goes to .*the office\. Taken until /)).toBeVisible();
  await judge(page, "objection");
  await textBox(page).fill("I sat in the third row with 24CS002.");
  await tap(send(page));
  await expect(page.getByText("Your objection was sent")).toBeVisible();
  expect(taps()).toBe(3);
  const pair = await readPair(page);
  expect(pair.number).toBe("1");
  await judge(page, "objection-sent");
  await page.getByRole("button", { name: "Keep on this phone" }).click();
  await expect(page.getByText("Kept on this phone")).toBeVisible();

  const other = await otherBrowser({ baseURL: college.url, viewport });
  await other.goto(FORM);
  await expect(other.getByText("This mark is already contested: No. 1")).toBeVisible();
  await judge(other, "objection-contested");
  const second = await object(other, "She was next to me.");
  await expect(other.getByText("This mark was already contested: No. 1")).toBeVisible();
  expect(second.number).toBe("1");
  expect(second.code).not.toBe(pair.code);
  await judge(other, "objection-joined");

  const lecturer = await otherBrowser({ baseURL: college.url, viewport });
  await logIn(lecturer, ananya);
  await lecturer.goto("/home");
  await toCases(lecturer).click();
  await expect(heading(lecturer)).toHaveText("1 objection waits for you");
  await judge(lecturer, "objections");
  if (isMobile) await lecturer.getByRole("link", { name: `No. 1 · ${ROLL}` }).click();
  const main = lecturer.getByRole("main");
  await expect(main.getByRole("heading", { name: `No. 1 · ${ROLL} ${nameOf(3)}` })).toBeVisible();
  await expect(main).toContainText("I was there. “I sat in the third row with 24CS002.”");
  await expect(main).toContainText("I was there. “She was next to me.”");
  await expect(main).toContainText("3 present, 1 absent. 24CS002 was present. 24CS004 was present.");
  await expect(main).toContainText(/CS301: 75\s% → 100\s%/);
  await judge(lecturer, "objection-case");
  const answering = countTaps();
  await answering.tap(lecturer.getByRole("button", { name: "Correct to Present" }));
  await expect(lecturer.getByText(`Corrected: ${ROLL} is Present`)).toBeVisible();
  expect(answering.taps()).toBe(1);
  await expect(heading(lecturer)).toHaveText("No objection waits for you");
  await expect(heading(lecturer)).toBeFocused();
  await lecturer.goto("/objections?state=answered");
  await expect(lecturer.getByRole("list", { name: "Answered" })).toContainText("Corrected");
  await judge(lecturer, "objections-answered");

  await page.goto("/objection");
  await page.getByRole("button", { name: "Read the answer No. 1" }).click();
  await expect(page.getByText(/Corrected to Present, /)).toBeVisible();
  await expect(page.getByText(/CS301: 75\s% becomes 100\s%|CS301: 75\s% →/)).toBeVisible();
  await judge(page, "objection-corrected");
  await readAnswer(other, second);
  await expect(other.getByText(/Corrected to Present, /)).toBeVisible();
  await other.goto(profileOf(3));
  await expect(other.getByRole("link", { name: /Object$/ })).toHaveCount(0); // nothing is missed any more
});

test("a mark that stands is answered with a reason, which can be taken back and is read by who asked", async ({
  page,
  otherBrowser,
  college,
  viewport,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await holdFour(college);
  const pair = await object(page, "I was in the last row.");
  await readAnswer(page, pair);
  await expect(page.getByText("Waits", { exact: true })).toBeVisible();
  await judge(page, "objection-waits");

  const lecturer = await otherBrowser({ baseURL: college.url, viewport });
  await logIn(lecturer, ananya);
  await lecturer.goto("/objections/1");
  await lecturer.getByRole("button", { name: "It stands, because…" }).click();
  await judge(lecturer, "objection-reason");
  await lecturer.getByRole("button", { name: "You came after the roll call was uploaded" }).click();
  await expect(lecturer.getByText("Answered: No. 1 stands")).toBeVisible();
  await expect(lecturer.getByText(/It stands, says ananya\.bose, /)).toBeVisible();
  await lecturer.getByRole("button", { name: "Undo" }).click();
  await expect(heading(lecturer)).toHaveText("1 objection waits for you");
  await lecturer.getByRole("button", { name: "It stands, because…" }).click();
  const dialog = lecturer.getByRole("dialog");
  await dialog.getByLabel("Another reason").fill("The call was at 10:02; you came at 10:40.");
  await dialog.getByRole("button", { name: "It stands", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(lecturer.getByRole("button", { name: "Take the answer back" })).toBeVisible();
  await judge(lecturer, "objection-stood");

  await page.reload();
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("Number is missing")).toBeVisible();
  await page.getByLabel("Number").fill(pair.number);
  await page.getByLabel("Code").fill("AAAA-AAAA");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByRole("alert")).toContainText("This number and this code do not go together.");
  await judge(page, "objection-wrong-code");
  await readAnswer(page, pair);
  await expect(page.getByText("“The call was at 10:02; you came at 10:40.”")).toBeVisible();
  await expect(page.getByText("The head of department decides at the desk, with this number.")).toBeVisible();
  await judge(page, "objection-stands");
});

test("too late or too many: what was written is still in the box", { tag: ONE_WIDTH }, async ({
  page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await openSubject(college, 3);
  await holdClasses(college, ["111", "110", "110", "110", "110", "110", "110"]);
  await page.goto(FORM);
  await textBox(page).fill("I sat in the third row.");
  for (const days of [2, 3, 4, 5, 6])
    await college.post("/api/objections", {
      ...PLACE,
      ...{ heldOn: daysAgo(days), number: 1, roll: ROLL, claim: "present", text: "I was there" },
      key: randomUUID(),
    });
  await send(page).click();
  await expect(page.getByRole("alert")).toContainText(`${ROLL} has sent 5 objections today.`);
  await expect(page.getByRole("alert")).toContainText("What you wrote is still in the box.");
  await expect(textBox(page)).toHaveValue("I sat in the third row.");
  await judge(page, "objection-too-many");

  const scope = { ...SCOPE, objectionsUntil: null };
  await untilSettled(college);
  await college.post("/api/eligibility", { ...scope, kind: "provisional", follows: null });
  await college.post("/api/eligibility", { ...scope, kind: "final", follows: 1 });
  await send(page).click();
  await expect(page.getByRole("alert")).toContainText("List No. 2 is final");
  await expect(textBox(page)).toHaveValue("I sat in the third row.");
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("List No. 2 is final");
  await expect(textBox(page)).toHaveValue("I sat in the third row.");
  await judge(page, "objection-too-late");
});

test("without network the form says so, and keeps what was written", { tag: ONE_WIDTH }, async ({
  page,
  context,
  college,
}) => {
  await holdFour(college);
  await page.goto(FORM);
  await page.getByLabel("I came late").check();
  await textBox(page).fill("I came at 10:05.");
  await context.setOffline(true);
  await expect(page.getByText("An objection needs the network.")).toBeVisible();
  await judge(page, "objection-offline");
  await send(page).click();
  await expect(page.getByRole("alert")).toContainText("What you wrote stays in the box");
  await context.setOffline(false);
  await page.reload();
  await expect(textBox(page)).toHaveValue("I came at 10:05.");
  await expect(page.getByLabel("I came late")).toBeChecked();
  await send(page).click();
  await readPair(page);
  await page.goto(FORM);
  await expect(textBox(page)).toHaveValue("");
});

test.describe("in Hindi, on the narrowest phone", () => {
  test.use({ locale: "hi-IN", viewport: { width: 320, height: 640 } });

  test("it is sent, answered and read", { tag: ONE_WIDTH }, async ({ page, otherBrowser, college }) => {
    await holdFour(college);
    await page.goto(profileOf(3));
    await page.getByRole("link", { name: /आपत्ति करें$/ }).click();
    await expect(heading(page)).toHaveText("उपस्थिति पर आपत्ति करें");
    await page.getByLabel("क्या हुआ था").fill("मैं तीसरी पंक्ति में था।");
    await judge(page, "objection-hindi");
    await page.getByRole("button", { name: "आपत्ति भेजें" }).click();
    await readPair(page);
    await judge(page, "objection-sent-hindi");
    const options = { locale: "hi-IN", viewport: { width: 320, height: 640 } };
    const lecturer = await otherBrowser({ baseURL: college.url, ...options });
    await logIn(lecturer, ananya);
    await lecturer.goto("/objections/1");
    await expect(heading(lecturer)).toHaveText("1 आपत्ति आपके जवाब की प्रतीक्षा में");
    await judge(lecturer, "objection-case-hindi");
    await lecturer.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await overflow(lecturer)).toBeLessThanOrEqual(0);
    await lecturer.getByRole("button", { name: "“उपस्थित” करें" }).click();
    await expect(heading(lecturer)).toHaveText("कोई आपत्ति आपके जवाब की प्रतीक्षा में नहीं");
  });
});
