import type { Page } from "@playwright/test";
import { asha as ashaRao, ravi } from "../support/college";
import { judge } from "../support/judge";
import {
  called,
  callRoll,
  counts,
  mode,
  openClass,
  openSubject,
  press,
  rollOf,
  START_PAGE,
  serverHas,
  startClass,
  tile,
  tileSaying,
  uploadClass,
} from "../support/rollcall";
import { expect, logIn, test } from "../support/test";
import { setClock, withoutNetwork } from "../support/two-phones";

/** Another admin, with a device of his own, in the class that is open. */
async function joinedBy(other: Page): Promise<Page> {
  await logIn(other, ravi);
  await other.goto(START_PAGE);
  await expect(other.getByText("Opened by asha.rao")).toBeVisible();
  await other.getByRole("link", { name: "Continue this roll call" }).click();
  await expect(other.getByRole("heading", { name: "CS301 roll call" })).toBeAttached();
  return other;
}

/** Marked here, and seen there with nothing pressed. */
async function markedIsSeen(here: Page, there: Page, place: number): Promise<void> {
  await tile(here, place).click();
  await tileSaying(there, place, "absent").waitFor();
}

test("two people in one class see each other's marks as they are made", async ({
  ashasPage: asha,
  otherBrowser,
  college,
}) => {
  await openSubject(college, 8);
  await college.register(ravi);
  await startClass(asha);
  const other = await joinedBy(await otherBrowser());
  await mode(asha, "List").click();
  await mode(other, "List").click();

  for (const place of [1, 2, 3]) await markedIsSeen(asha, other, place);
  for (const place of [4, 5]) await markedIsSeen(other, asha, place);

  await mode(other, "Card").click();
  await called(other, 6); // nobody is called whom the other has marked
  await serverHas(asha, ["00000---"]);
});

const AT = String.raw`\d\d:\d\d`;

test("where two people disagree the later tap stands, and both are told what stands, whose it is and when", async ({
  ashasPage: asha,
  otherBrowser,
  college,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  await openSubject(college, 3);
  await college.register(ravi);
  await startClass(asha);
  const other = await joinedBy(await otherBrowser());

  const back = await withoutNetwork(other);
  await setClock(asha, 1);
  await press(asha, "Present", 1);
  await serverHas(asha, ["1--"]);
  await press(other, "Absent", 1);
  await expect(other.getByText("1 on this phone")).toBeVisible();
  await back();

  const told = new RegExp(`^001 is Absent\\. r\\.bhat tapped it at ${AT}, after your Present of ${AT}\\.$`);
  await expect(asha.getByText(told)).toBeVisible();
  await expect(
    other.getByText(new RegExp(`^001 is Absent\\. You changed asha\\.rao's Present of ${AT}\\.$`)),
  ).toBeVisible();
  await asha.getByRole("button", { name: "Make present" }).click(); // a new tap: news for him alone
  await expect(other.getByText(/^001 is Present\. asha\.rao tapped it at/)).toBeVisible();
  await serverHas(asha, ["1--"]);
});

test("a phone that was without network sends earlier taps: they do not stand, and several are one alert that stays", async ({
  ashasPage: asha,
  otherBrowser,
  college,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  await openSubject(college, 4);
  await college.register(ravi);
  await startClass(asha);
  const other = await joinedBy(await otherBrowser());
  await mode(other, "List").click();

  const back = await withoutNetwork(other);
  await setClock(other, 1);
  for (const place of [1, 2, 3]) await tile(other, place).click();
  await expect(other.getByText("3 on this phone")).toBeVisible();
  await callRoll(asha, "11");
  await serverHas(asha, ["11--"]);
  await back();

  const alert = other.getByRole("status").filter({ hasText: "2 of your 3 marks do not stand" });
  await expect(alert).toContainText(
    new RegExp(`001: your Absent of ${AT}, asha.rao's Present of ${AT} stands.`),
  );
  await judge(other, "marks that do not stand");
  await serverHas(asha, ["110-"]);
  await alert.getByRole("button", { name: "See the two" }).click();
  await other.getByRole("button", { name: `Make absent ${rollOf(2)}` }).click();
  await serverHas(asha, ["100-"]);
});

test("Rest present leaves alone whom somebody tapped, and says so", async ({
  ashasPage: asha,
  otherBrowser,
  college,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  await openSubject(college, 5);
  await college.register(ravi);
  await startClass(asha);
  const other = await joinedBy(await otherBrowser());
  await mode(asha, "List").click();
  await mode(other, "List").click();

  const back = await withoutNetwork(other);
  for (const place of [2, 4]) await tile(asha, place).click();
  await serverHas(asha, ["-0-0-"]);
  await other.getByRole("button", { name: "Rest present" }).click();
  await expect(other.getByText("5 on this phone")).toBeVisible();
  await back();
  await expect(
    other.getByText("Marked 3 present. 002 and 004 stay Absent: asha.rao tapped them."),
  ).toBeVisible();
  await serverHas(asha, ["10101"]);
});

test("the same person's other device is called so", async ({ ashasPage: phone, otherBrowser, college }) => {
  await openClass(phone, college, 3);
  await press(phone, "Present", 1);
  await serverHas(phone, ["1--"]);
  const desk = await otherBrowser();
  await logIn(desk, ashaRao);
  await desk.goto(phone.url());
  await mode(desk, "List").click();
  await tile(desk, 1).click();
  await expect(phone.getByText(/^001 is Absent\. Your other device tapped it at/)).toBeVisible();
});

test("a class uploaded elsewhere is said so, and marks that came too late are named", async ({
  ashasPage: asha,
  otherBrowser,
  college,
  watch,
  refusalsAreFine,
}) => {
  watch.allow(/ERR_FAILED/);
  refusalsAreFine();
  await openSubject(college, 2);
  await college.register(ravi);
  await startClass(asha);
  const other = await joinedBy(await otherBrowser());
  await mode(other, "List").click();
  await other.route("**/api/rollcalls/**", (route) => route.abort());
  await setClock(other, -1); // tapped after asha.rao has: an earlier tap would not stand
  await tile(other, 2).click(); // absent, which nobody hears of yet

  await callRoll(asha, "11");
  await uploadClass(asha, "2 present, 0 absent");

  await other.unroute("**/api/rollcalls/**");
  await other.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(other.getByRole("heading", { name: "asha.rao uploaded this class" })).toBeVisible();
  await expect(other.getByText(new RegExp(`^asha\\.rao uploaded this class at ${AT}$`))).toBeVisible();
  const kept = "Your mark that came after that is kept here and not in the sheet: 002.";
  await expect(other.getByText(kept)).toBeVisible();
  await serverHas(asha, ["11!"]);

  await other.getByRole("link", { name: "Take attendance" }).click(); // not read yet: it is kept
  await other.getByRole("link", { name: "See CS301" }).click();
  await other.getByRole("button", { name: "Correct the sheet with this one" }).click();
  await expect(other.getByText("1 mark corrected in the sheet")).toBeVisible();
  await serverHas(asha, ["10!"]);
  await other.getByRole("link", { name: "Take attendance" }).click();
  await expect(other.getByRole("link", { name: "See CS301" })).toHaveCount(0);
});

test("two tabs of one browser are one roll call", async ({ ashasPage: page, context, college }) => {
  await openClass(page, college, 4);
  const second = await context.newPage();
  await second.goto(page.url());
  await called(second, 1);
  await press(page, "Present", 1);
  await expect(second.getByText("Marked present")).toBeVisible(); // the card does not move under the finger
  await college.stop(); // no server is needed between them
  await mode(second, "List").click();
  await tile(second, 2).click();
  await expect(page.getByText("1 absent")).toBeVisible();
  const undo = second.getByRole("main").getByRole("button", { name: "Undo" });
  await undo.click();
  await undo.click(); // what the other tab did can be taken back too
  await mode(page, "List").click();
  await expect(tileSaying(page, 1, "not marked")).toBeVisible();
  await page.getByRole("button", { name: "Rest present" }).click();
  await college.start();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await serverHas(page, ["1111"]);
  await uploadClass(second, "4 present, 0 absent");
  await expect(page.getByRole("heading", { name: "This class is uploaded" })).toBeVisible();
  await expect(counts(page, "4 present, 0 absent, 0 not yet marked")).toBeVisible();
  await serverHas(page, ["1111!"]);
});
