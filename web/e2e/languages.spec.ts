import type { Page } from "@playwright/test";
import { asha } from "./support/college";
import { judge } from "./support/judge";
import { atSubject, FOUR_CLASSES, holdClasses } from "./support/records";
import { openSubject, rollOf, START_PAGE, serverHas } from "./support/rollcall";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

test("Hindi is chosen at the foot of the page, and a student reads in it how they stand", async ({
  page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await openSubject(college, 4);
  await holdClasses(college, FOUR_CLASSES);
  await page.goto(atSubject("/"));
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));

  await button(page, "हिन्दी").click();
  await expect(heading(page)).toHaveText("अपनी उपस्थिति देखें");
  await expect(page).toHaveTitle("अपनी उपस्थिति देखें · Rollbook");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(button(page, "हिन्दी")).toHaveAttribute("aria-pressed", "true");
  expect(scripts.filter((path) => /\/hi/.test(path))).toHaveLength(1); // the office's words are not a student's
  await judge(page, "lookup-hindi");

  const box = page.getByRole("region", { name: "एक विषय" }).getByLabel("रोल नंबर");
  await box.fill("99");
  await box.press("Enter");
  await expect(page.getByText("रोल नंबर 99 CSE, 2024 - 2028 की सूची में नहीं है।")).toBeVisible();
  await box.fill(rollOf(3));
  await box.press("Enter");
  await expect(page.getByText("75 % तक पहुँचने के लिए आपको अगली 4 कक्षाओं में उपस्थित रहना होगा।")).toBeVisible();

  await button(page, "English").click();
  await expect(page.getByText("You must attend the next 4 classes to reach 75 %.")).toBeVisible();
});

test.describe("a browser set to Hindi, with the installed page", () => {
  test.use({ locale: "hi-IN", serviceWorkers: "allow" });

  test("opens in Hindi, takes the roll in it, and stays in it without network", { tag: ONE_WIDTH }, async ({
    page,
    context,
    college,
    refusalsAreFine,
  }) => {
    refusalsAreFine();
    await openSubject(college, 3);
    await noteWords(page);
    await page.goto("/login");
    await expect(heading(page)).toHaveText("लॉग इन करें");
    expect((await page.evaluate<string[]>("shown")).join(" ")).not.toMatch(/Log in|Loading|Registers/);

    const fill = async (password: string) => {
      await page.getByLabel("उपयोगकर्ता नाम").fill(asha.userName);
      await page.getByLabel("ईमेल").fill(asha.email);
      await page.getByLabel("पासवर्ड", { exact: true }).fill(password);
      await button(page, "लॉग इन करें").click();
    };
    await fill("not hers");
    await expect(page.getByRole("alert")).toHaveText("ईमेल या पासवर्ड ग़लत है। फिर कोशिश करें!");
    await fill(asha.password);
    await expect(heading(page)).toContainText(", Asha");
    await page.evaluate(() => navigator.serviceWorker.ready);

    await page.goto(START_PAGE);
    await button(page, "उपस्थिति लेने के लिए क्लिक करें").click();
    await button(page, new RegExp(`^उपस्थित: ${rollOf(1)} `)).click();
    await button(page, new RegExp(`^अनुपस्थित: ${rollOf(2)} `)).waitFor();
    await page.waitForTimeout(130); // sooner it would be taken for a double tap
    await judge(page, "rollcall-hindi");
    await button(page, new RegExp(`^अनुपस्थित: ${rollOf(2)} `)).click();
    await expect(page.getByRole("status").filter({ hasText: "अनुपस्थित।" })).toBeAttached();
    await serverHas(page, ["10-"]);

    await context.setOffline(true);
    await page.reload();
    await button(page, new RegExp(`^उपस्थित: ${rollOf(3)} `)).click();
    await expect(page.getByText("सभी 3 दर्ज हो गए", { exact: true })).toBeVisible();
    await expect(page.getByText("काम जारी रखें, कुछ नहीं खोएगा।")).toBeVisible();
    await judge(page, "rollcall-hindi-offline");
    await context.setOffline(false);
    await serverHas(page, ["101"]);

    await page.goto("/history");
    await expect(page.getByRole("table", { name: "बदलाव, सबसे नया पहले" })).toBeVisible();
    await button(page, "English").click();
    await expect(heading(page)).toHaveText("History");
    await page.reload(); // what was chosen goes before what the browser is set to
    await expect(heading(page)).toHaveText("History");
  });
});

/** Every text that is on screen while the page comes up, from the first on. */
const noteWords = (page: Page) =>
  page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    const note = () => {
      shown.push(document.body?.innerText ?? "");
      if (shown.length < 60) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
