import type { Page } from "@playwright/test";
import { asha, type College } from "./support/college";
import { judge } from "./support/judge";
import { pdfOf } from "./support/leave";
import { mailedTo } from "./support/mails";
import { dayFirst, daysAgo, holdClasses } from "./support/records";
import { classOf, nameOf, openSubject, PLACE, rollOf } from "./support/rollcall";
import type { Student } from "./support/students";
import { expect, logIn, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const ROLL = rollOf(3);

/** Four classes, of which the third student missed two; everybody has an address. */
async function openTerm(college: College): Promise<void> {
  const list = classOf(4).map(
    ([name, roll]): Student => [name, roll, `${roll.toLowerCase()}@college.example`],
  );
  await openSubject(college, list);
  await holdClasses(college, ["1111", "1111", "1101", "1101"]);
}

const openButton = (page: Page) => page.getByRole("button", { name: "Open my page on this device" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("a mailed link opens the page on one device, and says on another that it has ended", async ({
  page,
  otherBrowser,
  college,
  refusalsAreFine,
}) => {
  await openTerm(college);
  const token = mailedTo(college, ROLL);
  await page.goto(`/me/${token}`);
  await expect(openButton(page)).toBeVisible();
  await judge(page, "own-page-open");
  await openButton(page).click();
  await expect(heading(page, ROLL)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/me");
  await expect(page.getByText("1 of 1")).toBeVisible();
  await expect(
    page.getByText(/subject is below 75\s%: CS301\. Attend the next 4 classes to reach it/),
  ).toBeVisible();
  await expect(page.getByText(nameOf(3))).toHaveCount(0);
  await judge(page, "own-page");
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const every = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return [...every.flat().map(({ url }) => url), ...Object.values(localStorage), location.href].join(" ");
  });
  expect(kept).not.toContain(token);

  const other = await otherBrowser();
  refusalsAreFine();
  await other.goto(`/me/${token}`);
  await expect(heading(other, "This link has ended")).toBeVisible();
  await judge(other, "own-page-ended");
  await other.getByRole("button", { name: "Send me a new one" }).click();
  await expect(heading(other, "A new link is on its way")).toBeVisible();

  await page.goto(`/me/${token}`); // the mail is tapped once more
  await expect(heading(page, ROLL)).toBeVisible();
  await page.getByRole("button", { name: "End it now" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End it now" }).click();
  await expect(heading(page, "This link has ended")).toBeVisible();
  await page.reload();
  await expect(heading(page, "This link has ended")).toBeVisible();
});

test("a mother asks for leave with a certificate, and the office sees who asks", { tag: ONE_WIDTH }, async ({
  page,
  otherBrowser,
  college,
}) => {
  await openTerm(college);
  await page.goto(`/me/${mailedTo(college, ROLL, "mother", "en")}`);
  await openButton(page).click();
  await page.getByRole("button", { name: "Ask for leave" }).click();
  await page.getByRole("button", { name: "Medical" }).click();
  await page.getByLabel("First day").fill(dayFirst(daysAgo(1)));
  await page.getByLabel("Reason").fill("Fever");
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  await (await choosing).setFiles(pdfOf(300_000, "letter.pdf"));
  await expect(page.getByText("letter.pdf is there")).toBeVisible();
  await judge(page, "own-page-leave");
  await page
    .getByRole("form", { name: "Ask for leave" })
    .getByRole("button", { name: "Ask for leave" })
    .click();
  await expect(page.getByText("Medical, Fever, with certificate")).toBeVisible();
  await expect(page.getByText(/^Asked/)).toBeVisible();

  const office = await otherBrowser();
  await logIn(office, asha);
  await office.goto("/leave");
  await expect(office.getByText(/asked .* by the student's mother/i)).toBeVisible();
  await office.getByRole("button", { name: `Grant: Medical, ${ROLL}` }).click();
  await expect(office.getByText(`Granted: ${ROLL}, 1 day, medical.`)).toBeVisible();
  await page.reload();
  await expect(page.getByText("Granted")).toBeVisible();
});

test("leave that is typed on one child's page is never asked for another's", { tag: ONE_WIDTH }, async ({
  page,
  college,
}) => {
  await openTerm(college);
  await page.goto(`/me/${mailedTo(college, ROLL, "mother", "en")}`);
  await openButton(page).click();
  await expect(heading(page, ROLL)).toBeVisible();
  await page.getByRole("button", { name: "Ask for leave" }).click();
  await page.getByRole("button", { name: "Medical" }).click();
  await page.getByLabel("First day").fill(dayFirst(daysAgo(1)));
  await page.getByLabel("Reason").fill("Fever");

  // Meanwhile the mail about the other child is opened, in another tab.
  const other = await page.context().newPage();
  const sibling = rollOf(4);
  await other.goto(`/me/${mailedTo(college, sibling, "mother", "en")}`);
  await openButton(other).click();
  await expect(heading(other, sibling)).toBeVisible();

  const form = page.getByRole("form", { name: "Ask for leave" });
  await form.getByRole("button", { name: "Ask for leave" }).click();
  await expect(form.getByRole("alert")).toContainText(`Nothing was sent: the page of ${sibling} was opened`);
  await expect(page.getByLabel("Reason")).toHaveValue("Fever");
  await other.reload();
  await expect(other.getByText("No leave yet.")).toBeVisible();
});

test("a subject opens its classes, and a mark is objected to without a code", { tag: ONE_WIDTH }, async ({
  page,
  college,
}) => {
  await openTerm(college);
  await page.goto(`/me/${mailedTo(college, ROLL)}`);
  await openButton(page).click();
  await page.getByRole("link", { name: /CS301/ }).click();
  await expect(heading(page, PLACE.subject)).toBeVisible();
  await page
    .getByRole("button", { name: /Object/ })
    .first()
    .click();
  const other = page.getByRole("listitem").nth(1);
  const day = await other.locator("b").first().boundingBox();
  const button = await other.getByRole("button", { name: /Object/ }).boundingBox();
  expect(button?.y).toBeLessThan((day?.y ?? 0) + (day?.height ?? 0)); // they stand in one line
  await expect(page.getByText("The register says absent.")).toBeVisible();
  await page.getByLabel("Why").fill("I sat in the third row");
  await judge(page, "own-page-subject");
  await page.getByRole("button", { name: "Send the objection" }).click();
  await page.getByRole("link", { name: "All subjects" }).click();
  await expect(page.getByText("“I sat in the third row”")).toBeVisible();
});

test("mails are stopped and start again, in the language of whoever they are for", async ({
  page,
  college,
  refusalsAreFine,
}) => {
  await openTerm(college);
  const token = mailedTo(college, ROLL, "father", "hi");
  await page.goto(`/stop/${token}`);
  await expect(heading(page, "ये मेल बंद करें")).toBeVisible();
  await judge(page, "stop");
  await page.getByRole("button", { name: "ये मेल बंद करें" }).click();
  await expect(heading(page, "ये मेल बंद हैं")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "फिर शुरू करें" }).click();
  await expect(heading(page, "ये मेल बंद करें")).toBeVisible();
  await page.goto(`/me/${token}`);
  await page.getByRole("button", { name: "मेरा पन्ना इस डिवाइस पर खोलें" }).click();
  await expect(page.getByText("1 में से 1")).toBeVisible();
  await judge(page, "own-page-hindi");

  refusalsAreFine();
  await page.goto("/stop/of-no-mail");
  await expect(heading(page, "इस लिंक से कुछ बंद नहीं होता")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0); // nothing is better the next time
});
