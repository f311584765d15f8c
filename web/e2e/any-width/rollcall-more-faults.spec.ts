import type { Page } from "@playwright/test";
import { asha } from "../support/college";
import { judge } from "../support/judge";
import {
  called,
  callRoll,
  mode,
  openClass,
  press,
  pressUpload,
  rollOf,
  saved,
  serverHas,
  tile,
  tilesStandStill,
  uploadClass,
  uploadedWith,
} from "../support/rollcall";
import { expect, logIn, test } from "../support/test";

const takeAttendance = (page: Page) => page.getByRole("button", { name: "Click to take attendance" });
const NOT_REACHED = "The server cannot be reached.";

test("a server killed in the middle of a class loses and doubles nothing, and is not called a missing network", async ({
  ashasPage: page,
  college,
}) => {
  await openClass(page, college, 5);
  await press(page, "Present", 1);
  await serverHas(page, ["1----"]);

  const asked = page.waitForEvent("request", (request) => request.method() === "PUT");
  await press(page, "Absent", 2);
  await asked; // on its way: whether it arrived, nobody here can know
  await college.stop("SIGKILL");
  await press(page, "Present", 3);
  await expect(page.getByText(/[12] on this phone/)).toBeVisible();
  await expect(page.getByText(`${NOT_REACHED} Keep going, nothing is lost.`)).toBeVisible();
  await expect(page.getByText("No network.")).toHaveCount(0);
  await press(page, "Absent", 4);
  await expect(page.getByText(/[23] on this phone/)).toBeVisible();

  await college.start();
  await expect(page.getByText(/marks sent\.$/)).toBeVisible(); // with nothing pressed; first, since it goes by itself
  await serverHas(page, ["1010-"]);
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText(NOT_REACHED)).toHaveCount(0);
  await press(page, "Present", 5);
  await uploadClass(page, "3 present, 2 absent");
  await serverHas(page, ["10101!"]);
});

test("the words about the network move nothing that is tapped, not even on the narrowest phone", async ({
  ashasPage: page,
  context,
  college,
}) => {
  await openClass(page, college, 60);
  await mode(page, "List").click();
  const places = () => Promise.all([1, 60].map((place) => tile(page, place).boundingBox()));
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(saved(page)).toBeVisible();
    await tilesStandStill(page);
    const before = await places();
    await context.setOffline(true);
    await tile(page, 7).click();
    await expect(page.getByText("No network. Keep going, nothing is lost.")).toBeVisible();
    expect(await places()).toEqual(before);
    await college.stop("SIGKILL");
    await context.setOffline(false);
    await expect(page.getByText(`${NOT_REACHED} Keep going, nothing is lost.`)).toBeVisible();
    expect(await places()).toEqual(before);
    await judge(page, `rollcall-unreached-${width}`);
    await college.start();
  }
});

test("without a network that is what is said, and no longer once only the server is missing", async ({
  ashasPage: page,
  context,
  college,
}) => {
  test.slow(); // after several failed tries the device waits for most of a minute
  await openClass(page, college, 3);
  await serverHas(page, ["---"]);
  await college.stop("SIGKILL");
  await context.setOffline(true);
  await press(page, "Present", 1);
  await expect(page.getByText("No network. Keep going, nothing is lost.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(`${NOT_REACHED} Keep going, nothing is lost.`)).toBeVisible();
  await callRoll(page, "10", 2);
  await pressUpload(page);
  await expect(page).toHaveURL(/\/attendancePage\?/);
  await expect(page.getByText("Will be sent when the server can be reached")).toBeVisible();
  await college.start();
  await uploadedWith(page, "2 present, 1 absent", 60_000);
  await serverHas(page, ["110!"]);
});

/** Another device of hers, in the same class. */
async function onOtherDevice(other: Page, page: Page): Promise<Page> {
  await logIn(other, asha, new URL(page.url()).origin);
  await other.goto(page.url());
  await called(other, 1);
  return other;
}

const idOf = (page: Page) => new URL(page.url()).searchParams.get("id");

test("a class withdrawn elsewhere is said so where it is on screen, and when it is restored", async ({
  ashasPage: page,
  college,
}) => {
  await openClass(page, college, 1);
  const address = page.url();
  const id = idOf(page);
  await press(page, "Present", 1);
  await uploadClass(page, "1 present, 0 absent");
  await page.goto(address);
  await expect(page.getByText("1 present, 0 absent. It is closed now.")).toBeVisible();

  await college.post(`/api/rollcalls/${id}/withdraw`, { reason: "Wrong day" });
  await expect(page.getByRole("heading", { name: "This class is withdrawn" })).toBeVisible();
  await expect(page.getByText("It counts nowhere unless it is restored on its sheet.")).toBeVisible();
  await college.post(`/api/rollcalls/${id}/restore`, { reason: "Right day after all" });
  await expect(page.getByRole("heading", { name: "This class is uploaded" })).toBeVisible();

  await college.post(`/api/rollcalls/${id}/withdraw`, { reason: "Wrong day", revision: 2 });
  await expect(page.getByRole("heading", { name: "This class is withdrawn" })).toBeVisible();
  await page.getByRole("link", { name: "Take attendance" }).click();
  await expect(takeAttendance(page)).toBeVisible();
  await expect(page.getByText("was uploaded today")).toHaveCount(0);
});

test("a late mark for a class withdrawn elsewhere is named, with what can be done about it", async ({
  ashasPage: page,
  otherBrowser,
  college,
  watch,
  refusalsAreFine,
}) => {
  watch.allow(/ERR_FAILED/);
  refusalsAreFine();
  await openClass(page, college, 2);
  await serverHas(page, ["--"]);
  const other = await onOtherDevice(await otherBrowser(), page);
  await page.route("**/api/rollcalls/**", (route) => route.abort()); // it neither sends nor hears
  await press(page, "Absent", 1);
  await expect(page.getByText("1 on this phone")).toBeVisible();
  const id = idOf(page);
  await callRoll(other, "11");
  await uploadClass(other, "2 present, 0 absent");
  await college.post(`/api/rollcalls/${id}/withdraw`, { reason: "Wrong day" });

  await page.unroute("**/api/rollcalls/**");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByText("asha.rao withdrew this class before yours arrived")).toBeVisible();
  await expect(page.getByText(`these marks were not taken over: ${rollOf(1)}.`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "This class is withdrawn" })).toBeVisible();
  await judge(page, "rollcall-withdrawn");
  await serverHas(page, ["11!"]);
});

test("a late upload of a class withdrawn elsewhere is not praised", async ({
  ashasPage: page,
  otherBrowser,
  college,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  await openClass(page, college, 1);
  const id = idOf(page);
  await press(page, "Present", 1);
  await serverHas(page, ["1"]);
  const other = await otherBrowser();
  await logIn(other, asha, college.url);
  await other.goto(page.url());
  await page.route("**/api/rollcalls/**", (route) => route.abort());
  await pressUpload(page);
  await expect(page.getByText("Will be sent when the server can be reached")).toBeVisible();
  await uploadClass(other, "1 present, 0 absent");
  await college.post(`/api/rollcalls/${id}/withdraw`, { reason: "Wrong day" });

  await page.unroute("**/api/rollcalls/**");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByText("Withdrawn elsewhere: it counts nowhere")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByRole("link", { name: "See CS301" }).click();
  await expect(page.getByText("It can be restored on its sheet, or taken anew.")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.getByRole("link", { name: "Take attendance" }).click();
  await expect(page.getByRole("link", { name: "See CS301" })).toHaveCount(0);
  await serverHas(page, ["1!"]);
});

test("Log Out throws nothing away unasked where the roll calls here cannot be counted", async ({
  ashasPage: page,
  college,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  await openClass(page, college, 2);
  const address = page.url();
  await serverHas(page, ["--"]);
  await page.route("**/api/rollcalls/**", (route) => route.abort());
  await press(page, "Present", 1);
  await expect(page.getByText("1 on this phone")).toBeVisible();

  await page.route("**/assets/rollcall-*.js", (route) => route.abort()); // a newer version is out, say
  await page.goto("/login");
  const logOut = page.getByRole("main").getByRole("button", { name: "Log Out" });
  await logOut.click();
  const asked = page.getByRole("dialog", { name: "Roll calls may be only on this device" });
  await expect(asked).toBeVisible();
  await judge(page, "log-out-uncounted");
  await asked.getByRole("button", { name: "Stay logged in" }).click();
  await expect(asked).toBeHidden();
  await page.unroute("**/assets/rollcall-*.js");
  await page.unroute("**/api/rollcalls/**");
  await page.goto(address);
  await called(page, 2);
  await serverHas(page, ["1-"]);
});
