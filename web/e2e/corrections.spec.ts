import type { BrowserContextOptions, Page } from "@playwright/test";
import type { College } from "./support/college";
import { judge, overflow } from "./support/judge";
import { atSubject, daysAgo, holdClass } from "./support/records";
import { ananya, invite, ramesh, subjectId } from "./support/roles";
import { nameOf, openSubject, PLACE, rollOf } from "./support/rollcall";
import { expect, logIn, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const LONG_AGO = daysAgo(21);
const SHEET = atSubject("/sheet", { date: LONG_AGO });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const line = (page: Page, place: number) => page.getByRole("button", { name: `${rollOf(place)} is` });

type OtherBrowser = (options?: BrowserContextOptions) => Promise<Page>;

/** A class of three weeks ago; its lecturer in one browser, and the head of the department in another. */
async function openClass(lecturer: Page, college: College, otherBrowser: OtherBrowser, options = {}) {
  await openSubject(college, 4);
  await holdClass(college, { heldOn: LONG_AGO, marks: "1010" });
  await invite(college, ananya, { role: "lecturer", subjectId: await subjectId(college) });
  await invite(college, ramesh, { role: "head", department: PLACE.department });
  const head = await otherBrowser({ baseURL: college.url, ...options });
  await logIn(lecturer, ananya);
  await logIn(head, ramesh);
  return { lecturer, head };
}

async function ask(lecturer: Page, place: number, reason: string) {
  await line(lecturer, place).click();
  const dialog = lecturer.getByRole("dialog", { name: `Ask for a correction of ${rollOf(place)}` });
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: "Ask the head" }).click();
  await expect(dialog).toBeHidden();
  await expect(lecturer.getByText(`Asked: ${rollOf(place)} as Present`)).toBeVisible();
}

test("a lecturer asks on a sheet of three weeks ago, and the head makes it: both see it by themselves", async ({
  page,
  otherBrowser,
  college,
  viewport,
}) => {
  const { lecturer, head } = await openClass(page, college, otherBrowser, { viewport });
  await head.goto("/corrections");
  await expect(heading(head)).toHaveText("No correction waits for you");
  await judge(head, "corrections-none");
  await lecturer.goto(SHEET);
  await line(lecturer, 2).click();
  await expect(lecturer.getByRole("dialog")).toContainText(
    "7 days after a class its lecturer can only ask. The head of the department or the office decides.",
  );
  await judge(lecturer, "sheet-ask");
  await lecturer.getByRole("button", { name: "Cancel" }).click();
  await ask(lecturer, 2, "She sat at the back");
  await expect(line(lecturer, 2)).toContainText("asked: Present");
  await expect(lecturer.getByRole("button", { name: "Withdraw this class" })).toHaveCount(0);
  await judge(lecturer, "sheet-asked");

  await expect(heading(head)).toHaveText("1 correction waits for you");
  const row = head.getByRole("list", { name: "Waits for you" }).getByRole("listitem");
  await expect(row).toContainText(`${rollOf(2)} ${nameOf(2)}`);
  await expect(row).toContainText("She sat at the back · asked by ananya.bose");
  await judge(head, "corrections");
  await row.getByRole("link", { name: /^CS301, / }).click();
  await expect(line(head, 2)).toContainText("asked: Present"); // whoever can decide sees it on the sheet too
  await head.getByRole("link", { name: "1 correction of this class waits for an answer" }).click();
  await head.getByRole("button", { name: `Make it ${rollOf(2)}` }).click();
  await expect(head.getByText(`Corrected: ${rollOf(2)} is Present`)).toBeVisible();
  await expect(heading(head)).toHaveText("No correction waits for you");
  await expect(heading(head)).toBeFocused();

  await expect(line(lecturer, 2)).toHaveAccessibleName(`${rollOf(2)} is Present ${nameOf(2)} , corrected`);
  await lecturer.getByRole("link", { name: "See what was answered to a correction of this class" }).click();
  await expect(heading(lecturer)).toHaveText("Corrections that you asked for");
  await expect(lecturer.getByRole("list", { name: "What you asked for" })).toContainText("made by v.ramesh");
  await judge(lecturer, "corrections-answered");
});

test("what was asked can be taken back, and a refusal tells its reason", { tag: ONE_WIDTH }, async ({
  page,
  otherBrowser,
  college,
}) => {
  const { lecturer, head } = await openClass(page, college, otherBrowser);
  await head.goto("/corrections");
  await lecturer.goto(SHEET);
  await ask(lecturer, 2, "She sat at the back");
  await expect(heading(head)).toHaveText("1 correction waits for you");
  await lecturer.getByRole("button", { name: "Undo" }).click();
  await expect(heading(head)).toHaveText("No correction waits for you");
  await expect(line(lecturer, 2)).not.toContainText("asked");

  await ask(lecturer, 4, "He came with the bus");
  await lecturer.goto("/corrections");
  await expect(lecturer.getByRole("button", { name: `Take back ${rollOf(4)}` })).toBeVisible();
  await judge(lecturer, "corrections-asked");
  await head.getByRole("button", { name: `Refuse ${rollOf(4)}` }).click();
  await judge(head, "corrections-refuse");
  await head.getByRole("button", { name: "The register on paper says otherwise" }).click();
  await expect(head.getByText(`Refused: the mark of ${rollOf(4)} stays as it is`)).toBeVisible();
  await expect(lecturer.getByRole("list", { name: "What you asked for" })).toContainText(
    "refused by v.ramesh: The register on paper says otherwise",
  );
  await lecturer.goto(SHEET);
  await expect(line(lecturer, 4)).toHaveAccessibleName(`${rollOf(4)} is Absent ${nameOf(4)}`);
});

test("where only the server knows that it is too late, the dialog asks with what was typed", {
  tag: ONE_WIDTH,
}, async ({ page, otherBrowser, college, refusalsAreFine }) => {
  refusalsAreFine();
  const { lecturer } = await openClass(page, college, otherBrowser);
  await lecturer.route("**/api/session", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), correctionDays: 30 } }); // as it was yesterday
  });
  await lecturer.goto(SHEET);
  await line(lecturer, 4).click();
  await lecturer.getByRole("dialog").getByLabel("Reason").fill("He came with the bus");
  await lecturer.getByRole("button", { name: "Make present" }).click();
  const dialog = lecturer.getByRole("dialog", { name: `Ask for a correction of ${rollOf(4)}` });
  await expect(dialog.getByRole("alert")).toContainText("its lecturer can only ask");
  await dialog.getByRole("button", { name: "Ask the head" }).click();
  await expect(line(lecturer, 4)).toContainText("asked: Present");
});

test.describe("in Hindi, on the narrowest phone", () => {
  test.use({ locale: "hi-IN", viewport: { width: 320, height: 640 } });

  test("it is asked for and made", { tag: ONE_WIDTH }, async ({ page, otherBrowser, college }) => {
    const options = { locale: "hi-IN", viewport: { width: 320, height: 640 } };
    const { lecturer, head } = await openClass(page, college, otherBrowser, options);
    await lecturer.goto(SHEET);
    await lecturer.getByRole("button", { name: rollOf(2) }).click();
    const dialog = lecturer.getByRole("dialog", { name: `${rollOf(2)} का सुधार माँगें` });
    await dialog.getByLabel("सुधार का कारण").fill("पीछे बैठी थी");
    await judge(lecturer, "sheet-ask-hindi");
    await dialog.getByRole("button", { name: "विभागाध्यक्ष से माँगें" }).click();
    await expect(lecturer.getByRole("button", { name: rollOf(2) })).toContainText("माँगा गया: उपस्थित");
    await judge(lecturer, "sheet-asked-hindi");
    await head.goto("/corrections");
    await expect(heading(head)).toHaveText("1 सुधार आपके निर्णय की प्रतीक्षा में");
    await judge(head, "corrections-hindi");
    await head.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await overflow(head)).toBeLessThanOrEqual(0);
    await head.getByRole("button", { name: `सुधारें ${rollOf(2)}` }).click();
    await expect(heading(head)).toHaveText("कोई सुधार आपके निर्णय की प्रतीक्षा में नहीं");
  });
});
