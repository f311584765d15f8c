import type { Browser, Locator, Page } from "@playwright/test";
import jsQR from "jsqr";
import { asha, type College } from "../support/college";
import { atSubject, holdClass } from "../support/records";
import { openSubject, rollOf } from "../support/rollcall";
import { at } from "../support/students";
import { expect, logIn, test } from "../support/test";

const DATE = "2026-11-02";
const DOTS = 3; // to a CSS pixel: 288 to the inch, as an office printer has them

/** What a scanner makes of a picture on the page. */
async function scanned(page: Page, picture: Locator): Promise<string | undefined> {
  const png = (await picture.screenshot()).toString("base64");
  const { pixels, width, height } = await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const { width, height } = bitmap;
    const canvas = new OffscreenCanvas(width, height);
    const drawing = canvas.getContext("2d");
    drawing?.drawImage(bitmap, 0, 0);
    return { pixels: [...(drawing?.getImageData(0, 0, width, height).data ?? [])], width, height };
  }, png);
  return jsQR(Uint8ClampedArray.from(pixels), width, height)?.data;
}

const SQUARE = "QR code of the address that shows what the register holds";
const CODE = "[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}";
const REGISTER = `/print?${new URLSearchParams({ semester: "5th", date: DATE })}`;

/** The office's screen, as fine as paper. */
async function officeOf(browser: Browser, college: College): Promise<Page> {
  const context = await browser.newContext({ baseURL: college.url, deviceScaleFactor: DOTS });
  const desk = await context.newPage();
  await logIn(desk, asha);
  return desk;
}

test("the square code of a printed sheet, or a register, opens what the register holds", async ({
  browser,
  college,
  page: scanner,
}) => {
  await openSubject(college, 3);
  await holdClass(college, { heldOn: DATE, marks: "110" });
  const desk = await officeOf(browser, college);
  await desk.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const paper of [atSubject("/sheet", { date: DATE }), REGISTER]) {
    await desk.goto(paper);
    const address = (await scanned(desk, desk.getByRole("img", { name: SQUARE }))) ?? "";
    expect(address).toMatch(new RegExp(`^${college.url}/check\\?code=${CODE}$`));
    await scanner.goto(address);
    await expect(scanner.getByRole("heading", { level: 1 })).toHaveText("The register holds 1 absent of 3");
    await expect(scanner.getByRole("listitem")).toHaveText([rollOf(3)]);
  }
  await desk.context().close();
});

test("a visitor's print of a register has no code: it is no paper of the college", async ({
  page,
  college,
}) => {
  await openSubject(college, 1);
  await holdClass(college, { heldOn: DATE, marks: "1" });
  await page.emulateMedia({ media: "print" });
  await page.goto(REGISTER);
  await expect(page.getByText("Head of department")).toBeVisible();
  await expect(page.getByRole("img", { name: SQUARE })).toHaveCount(0);
});

test.describe("with a public address", () => {
  test.use({
    settings: { ROLLBOOK_PUBLIC_URL: "https://attendance.college.example/", ROLLBOOK_LOOKUP: "pin" },
  });

  test("papers and slips name it, whatever the address the office has open", async ({ browser, college }) => {
    await openSubject(college, 1);
    await holdClass(college, { heldOn: DATE, marks: "1" });
    await college.post("/api/students/codes", { batch: "2024 - 2028", department: "CSE" });
    const desk = await officeOf(browser, college);
    await desk.emulateMedia({ media: "print" });
    await desk.goto(atSubject("/sheet", { date: DATE }));
    await expect(desk.getByText("attendance.college.example/check")).toBeVisible();
    expect(await scanned(desk, desk.getByRole("img", { name: SQUARE }))).toMatch(
      new RegExp(`^https://attendance\\.college\\.example/check\\?code=${CODE}$`),
    );
    await desk.emulateMedia({ media: "screen" });
    await desk.goto(at("/studentDB"));
    await desk.getByRole("button", { name: "Look-up codes" }).click();
    await expect(desk.getByRole("button", { name: "Print" })).toBeVisible();
    await desk.emulateMedia({ media: "print" });
    await desk.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    const square = desk.getByRole("img", { name: `QR code of the look-up with the roll ${rollOf(1)}` });
    const address = new URL((await scanned(desk, square)) ?? "");
    expect(address.origin).toBe("https://attendance.college.example");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      year: "2024 - 2028",
      department: "CSE",
      roll: rollOf(1),
    });
    await desk.context().close();
  });
});
