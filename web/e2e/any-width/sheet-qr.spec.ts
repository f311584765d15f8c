import type { Locator, Page } from "@playwright/test";
import jsQR from "jsqr";
import { asha } from "../support/college";
import { atSubject, holdClass } from "../support/records";
import { openSubject } from "../support/rollcall";
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

test("the square code of a printed sheet opens what the register says of it", async ({
  browser,
  college,
  watch,
  page: scanner,
}) => {
  await openSubject(college, 3);
  const id = await holdClass(college, { heldOn: DATE, marks: "110" });
  const office = await browser.newContext({ baseURL: college.url, deviceScaleFactor: DOTS });
  watch.on(office);
  const desk = await office.newPage();
  await logIn(desk, asha);
  const drawn = desk.waitForResponse(/qr\.svg/);
  await desk.goto(atSubject("/sheet", { date: DATE }));
  await drawn;
  await desk.emulateMedia({ media: "print", colorScheme: "dark" });
  const address =
    (await scanned(desk, desk.getByAltText("QR code of the address that checks this sheet"))) ?? "";
  await office.close();
  expect(address).toMatch(new RegExp(`^${college.url}/check\\?sheet=${id}&code=[0-9A-Z]{4}-?[0-9A-Z]{4}$`));

  await scanner.goto(address);
  await expect(scanner.getByText("Yes: it is what the register holds")).toBeVisible();
  await expect(scanner.getByText("Monday 2 November 2026")).toBeVisible();
  const { entries } = await college.get<{ entries: { student: number }[] }>(`/api/rollcalls/${id}`);
  const correction = { student: entries[2]?.student, mark: 1, reason: "Was here" };
  await college.post(`/api/rollcalls/${id}/correct`, correction);
  await scanner.goto(address);
  await expect(scanner.getByText("No: the sheet is out of date")).toBeVisible();
  await college.post(`/api/rollcalls/${id}/correct`, { ...correction, mark: 0, revision: 1 });
  await college.post(`/api/rollcalls/${id}/withdraw`, { reason: "Wrong subject" });
  await scanner.goto(address);
  await expect(scanner.getByText("No: the class was withdrawn")).toBeVisible();
});
