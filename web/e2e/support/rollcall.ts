import type { Locator, Page } from "@playwright/test";
import type { College } from "./college";
import { CSE, enrol, enrolByFile, type Student } from "./students";
import { expect } from "./test";

export const PLACE = { ...CSE, semester: "5th", subject: "CS301" };

const { batch: year, ...chosen } = PLACE;

/** /attendancePage with the class chosen. */
export const START_PAGE = `/attendancePage?${new URLSearchParams({ year, ...chosen })}`;

/** 24CS001, 24CS002 and so on. */
export const rollOf = (place: number) => `24CS${String(place).padStart(3, "0")}`;

const FIRST_NAMES = ["Aarav", "Bela", "Chitra", "Dev", "Esha", "Farhan", "Gita", "Hari", "Ira", "Jai"];
const LAST_NAMES = ["Rao", "Sen", "Iyer", "Nair", "Das", "Khan"];

export const nameOf = (place: number) =>
  `${FIRST_NAMES[(place - 1) % FIRST_NAMES.length]} ${LAST_NAMES[Math.floor((place - 1) / FIRST_NAMES.length) % LAST_NAMES.length]}`;

export const classOf = (size: number): Student[] =>
  Array.from({ length: size }, (_, index) => [nameOf(index + 1), rollOf(index + 1)]);

const FEW = 20;

/** The subject CS301 and its students: so many, or these. */
export async function openSubject(college: College, students: number | Student[]): Promise<void> {
  const { subject, ...place } = PLACE;
  await college.furnish({
    batches: [CSE.batch],
    departments: [CSE.department],
    subjects: { ...place, codes: [subject] },
  });
  const list = typeof students === "number" ? classOf(students) : students;
  await (list.length > FEW ? enrolByFile : enrol)(college, list);
}

/** Opens today's class from /attendancePage; its address stands on screen when this is done. */
export async function startClass(page: Page): Promise<void> {
  await page.goto(START_PAGE);
  await page.getByRole("button", { name: "Click to take attendance" }).click();
  await expect(page).toHaveURL(/\/attendance\?id=/);
  await expect(page.getByRole("heading", { name: "CS301 roll call" })).toBeAttached();
}

/** The subject, its students and a class of today, opened. */
export async function openClass(page: Page, college: College, students: number | Student[]): Promise<void> {
  await openSubject(college, students);
  await startClass(page);
}

/** The same, on a device that can go on without network. */
export async function openClassForOffline(page: Page, college: College, students: number): Promise<void> {
  await openSubject(college, students);
  await keepForOffline(page);
  await startClass(page);
}

export type MarkWord = "Present" | "Absent" | "Late";

/** A big button of Card, or Late above them. Its name tells who is being called. */
export const markButton = (page: Page, mark: MarkWord, place?: number): Locator =>
  page.getByRole("button", { name: place ? `${mark}: ${rollOf(place)}` : new RegExp(`^${mark}: `) });

const DOUBLE_TAP_MS = 130; // a press sooner after the card changed is taken for a double tap

/** Once this student's card is there and has been there long enough to be read. */
export async function called(page: Page, place: number): Promise<void> {
  await markButton(page, "Present", place).waitFor();
  await page.waitForTimeout(DOUBLE_TAP_MS);
}

/** Presses that button for the student being called. */
export async function press(page: Page, mark: MarkWord, place: number): Promise<void> {
  await called(page, place);
  await markButton(page, mark, place).click();
}

const MARK_OF: Record<string, MarkWord> = { 0: "Absent", 1: "Present", 2: "Late" };

/** Presses for one student after the other, by the code of the mark; from the first, or from this place. */
export async function callRoll(page: Page, marks: string, from = 1): Promise<void> {
  for (const [index, mark] of [...marks].entries()) {
    await press(page, MARK_OF[mark] ?? "Absent", from + index);
  }
}

/** A tile of List. Its name is roll, name and mark. */
export const tile = (page: Page, place: number): Locator =>
  page.getByRole("group", { name: "All students" }).getByRole("button", { name: rollName(place) });

const TILES_MOVED_MS = 350; // a tap sooner is taken for a finger on its way, meant for the tile that stood there before

/** Once the tiles have stood still long enough to be tapped, after something above them or the screen itself has changed. */
export const tilesStandStill = (page: Page): Promise<void> => page.waitForTimeout(TILES_MOVED_MS);

/** Whether a tile of List says so. */
export const tileSaying = (
  page: Page,
  place: number,
  mark: "present" | "absent" | "late" | "not marked",
): Locator => page.getByRole("button", { name: `${rollName(place)} ${nameOf(place)} ${mark}` });

const rollName = (place: number) => rollOf(place).replace("24CS", "24CS ");

export const mode = (page: Page, name: "Card" | "List" | "Pad"): Locator =>
  page.getByRole("group", { name: "Way of taking the roll" }).getByRole("button", { name });

export const upload = (page: Page): Locator => page.getByRole("button", { name: "Upload", exact: true });

/** Presses it once it has been there long enough to be read: it stands where Present stood. */
export async function pressUpload(page: Page): Promise<void> {
  await upload(page).waitFor();
  await page.waitForTimeout(DOUBLE_TAP_MS);
  await upload(page).click();
}

/** Said once the page has heard that the server has every mark: a little later than the server has them. */
export const saved = (page: Page): Locator => page.getByText("Saved", { exact: true });

export const menu = (page: Page): Locator => page.getByRole("button", { name: "More", exact: true });

/** The counts on screen, as "2 present, 1 absent, 3 not yet marked". */
export const counts = (page: Page, words: string): Locator => page.getByRole("img", { name: words });

interface ClassOfToday {
  id: string;
  ribbon: string;
  uploadedAt: string | null;
  uploadedBy: string | null;
}

/** Today's classes of the subject as the server has them, apart from what the page shows. */
async function onServer(page: Page, url: string, place: typeof PLACE): Promise<ClassOfToday[]> {
  const session = await (await page.request.get(`${url}/api/session`)).json();
  const query = new URLSearchParams({ ...place, heldOn: session.today });
  return (await page.request.get(`${url}/api/rollcalls?${query}`)).json();
}

const ASK_AGAIN_MS = 100;

/**
 * Waits until the server has exactly these classes: one sign a student, 1 present, 0 absent, 2 late, - not marked;
 * an exclamation mark after those that are uploaded.
 */
export async function serverHas(page: Page, classes: string[], url = "", place = PLACE): Promise<void> {
  await expect.poll(() => ribbonsOnServer(page, url, place), { intervals: [ASK_AGAIN_MS] }).toEqual(classes);
}

/** What the server has at this moment, written in the same way. */
export async function ribbonsOnServer(page: Page, url = "", place = PLACE): Promise<string[]> {
  const classes = await onServer(page, url, place);
  return classes.map(({ ribbon, uploadedAt }) => `${ribbon}${uploadedAt ? "!" : ""}`);
}

/**
 * Back at /attendancePage with the seed's alert and these counts. `patience`: more than usual, where the device waits for
 * a while before it tries again.
 */
export async function uploadedWith(page: Page, text: string, patience = 20_000): Promise<void> {
  await expect(page).toHaveURL(/\/attendancePage\?/);
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Attendance Sheet Update Successfully!!!", { timeout: patience });
  await expect(alert).toContainText(text);
}

export async function uploadClass(page: Page, counted: string): Promise<void> {
  await pressUpload(page);
  await uploadedWith(page, counted);
}

/** The page, its worker and the class lists are on the device from now on. */
export async function keepForOffline(page: Page): Promise<void> {
  await page.goto("/home");
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true);
}
