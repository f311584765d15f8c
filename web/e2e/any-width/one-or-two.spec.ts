import { ravi } from "../support/college";
import {
  callRoll,
  openSubject,
  press,
  pressUpload,
  START_PAGE,
  startClass,
  uploadClass,
} from "../support/rollcall";
import { expect, logIn, test } from "../support/test";
import { ASHAS, card, setClock, takeTwice, withoutNetwork } from "../support/two-phones";

test.beforeEach(({ watch }) => watch.allow(/ERR_FAILED/));

test("the upload itself says that the class waits, and the first person answers on Home with one tap", async ({
  ashasPage: asha,
  otherBrowser,
  college,
}) => {
  await openSubject(college, 6);
  await college.register(ravi);
  const other = await otherBrowser();
  const back = await withoutNetwork(asha);
  await startClass(asha);
  await setClock(asha);
  await press(asha, "Present", 1);
  await logIn(other, ravi);
  await startClass(other);
  await setClock(other);
  await callRoll(other, ASHAS);
  await uploadClass(other, "3 present, 3 absent");
  await callRoll(asha, ASHAS.slice(1), 2);
  await back();
  await expect(asha.getByText("Saved", { exact: true })).toBeVisible();
  await pressUpload(asha);
  await expect(asha.getByRole("alert")).toContainText("Somebody else took this class at the same time");
  await expect(asha.getByText("Attendance Sheet Update Successfully!!!")).toHaveCount(0);

  await other.goto("/home");
  await card(other).getByRole("button", { name: "Two classes" }).click();
  await expect(card(other)).toHaveCount(0);
  await expect(card(asha)).toHaveCount(0); // by itself
  const answered = asha.getByRole("status").filter({ hasText: "Two classes, says r.bhat at" });
  await expect(answered).toBeVisible();
  await answered.getByRole("button", { name: "Dismiss" }).click();
  await asha.goto("/home");
  await expect(asha.getByRole("heading", { name: "Today's classes" })).toBeVisible();
  await expect(answered).toHaveCount(0);
});

test("of two answers at once the first stands, and the second person is told", async ({
  ashasPage: asha,
  otherBrowser,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await openSubject(college, 6);
  await college.register(ravi);
  const other = await otherBrowser();
  const back = await takeTwice(asha, other);
  await back();
  await card(asha).getByRole("link", { name: "See the 2 that differ" }).click();
  const two = asha.getByRole("button", { name: "Two classes", exact: true });
  await expect(two).toBeVisible();
  const answers = Promise.withResolvers<void>();
  await asha.route("**/api/twins**", async (route) => {
    if (route.request().method() === "POST") answers.resolve();
    await answers.promise; // until then she hears nothing of what he answers
    await route.continue();
  });
  await card(other).getByRole("button", { name: "One class", exact: true }).click();
  await expect(card(other)).toHaveCount(0);
  await two.click();
  await expect(asha.getByRole("alert")).toContainText("r.bhat has answered already: one class.");
  await expect(asha.getByText(/^One class, says r\.bhat at/)).toBeVisible();
});

test("who starts another class knowingly is asked nothing", async ({
  ashasPage: asha,
  otherBrowser,
  college,
}) => {
  await openSubject(college, 2);
  await college.register(ravi);
  await startClass(asha);
  await press(asha, "Present", 1);
  const other = await otherBrowser();
  await logIn(other, ravi);
  await other.goto(START_PAGE);
  await other.getByRole("button", { name: "Start another class" }).click();
  await callRoll(other, "10");
  await uploadClass(other, "1 present, 1 absent");
  await press(asha, "Absent", 2);
  await uploadClass(asha, "1 present, 1 absent");
  expect(await (await asha.request.get("/api/twins")).json()).toEqual([]);
  expect(await (await other.request.get("/api/twins")).json()).toEqual([]);
});
