import { asha as ashaRao, ravi } from "../support/college";
import { hear, listen } from "../support/ear";
import { judge, overflow } from "../support/judge";
import {
  called,
  callRoll,
  mode,
  nameOf,
  openClass,
  openClassForOffline,
  openSubject,
  press,
  pressUpload,
  rollOf,
  serverHas,
  startClass,
  tile,
  tileSaying,
  uploadedWith,
} from "../support/rollcall";
import { expect, logIn, test } from "../support/test";

const shortName = (place: number) => `${rollOf(place).slice(-3)} ${nameOf(place)}`;

test("late is read out, and what takes it is found by its name", async ({ ashasPage: page, college }) => {
  await openSubject(college, 12);
  await listen(page);
  await startClass(page);
  await press(page, "Late", 1);
  await hear(page, `${shortName(1)} late. ${shortName(2)}, 2 of 12.`);
  await expect(page.getByRole("button", { name: `Late: ${rollOf(2)} ${nameOf(2)}` })).toBeFocused();
  await press(page, "Absent", 2);
  await hear(page, `${shortName(2)} absent.`);

  await page.getByRole("button", { name: "1 absent" }).press("Enter");
  const came = page.getByRole("dialog", { name: "1 absent so far. Who has come?" });
  await came.getByRole("button", { name: `Late: ${rollOf(2)} ${nameOf(2)}` }).press("Enter");
  await hear(page, `${shortName(2)} late.`);
  await called(page, 3);

  await mode(page, "List").click();
  await expect(tile(page, 2)).toHaveAccessibleName(`24CS 002 ${nameOf(2)} late`);
  await page.getByRole("radio", { name: "2 late" }).check({ force: true });
  await tile(page, 3).press("Enter");
  await hear(page, `${shortName(3)} late.`);

  await mode(page, "Pad").click();
  const keypad = page.getByRole("group", { name: "Keypad" });
  await keypad.getByRole("button", { name: "Late" }).press("Enter");
  await hear(page, "Who is late? Type, or tap an absent one.");
  for (const digit of "12") await keypad.getByRole("button", { name: digit, exact: true }).press("Enter");
  await hear(page, `${shortName(12)} late.`);
  await serverHas(page, ["222111111112"]);
});

test("late on one phone is seen on the other, and two phones that disagree are told", async ({
  ashasPage: asha,
  otherBrowser,
  college,
}) => {
  await openSubject(college, 4);
  await college.register(ravi);
  await startClass(asha);
  await mode(asha, "List").click();
  await serverHas(asha, ["----"]);
  const other = await otherBrowser();
  await logIn(other, ravi);
  await other.goto(asha.url());
  await mode(other, "List").click();
  await tile(asha, 1).click();
  await tileSaying(other, 1, "absent").waitFor();
  await other.locator("label", { has: other.getByRole("radio", { name: "late" }) }).click();
  await tile(other, 1).click();
  await tileSaying(asha, 1, "late").waitFor();
  await expect(asha.getByText(/001 is Late\. r\.bhat tapped it/)).toBeVisible();
  await expect(asha.getByRole("button", { name: "Make absent" })).toBeVisible();
  await serverHas(asha, ["2---"]);
});

test.describe("with no network", () => {
  test.use({ serviceWorkers: "allow" });

  test("late is kept on the phone, also who has come, and arrives when the network returns", async ({
    ashasPage: page,
    context,
    college,
  }) => {
    await openClassForOffline(page, college, 4);
    await press(page, "Present", 1);
    await serverHas(page, ["1---"]);
    await context.setOffline(true);
    await press(page, "Late", 2);
    await press(page, "Absent", 3);
    await called(page, 4);
    await page.getByRole("button", { name: "1 absent" }).click(); // its code is on the phone too
    await page
      .getByRole("dialog")
      .getByRole("button", { name: `Late: ${rollOf(3)}` })
      .click();
    await expect(page.getByText("2 late")).toBeVisible();
    const address = page.url();
    await page.close();

    const next = await context.newPage();
    await next.goto(address);
    await expect(next.getByText("2 late")).toBeVisible();
    await press(next, "Late", 4);
    await pressUpload(next);
    await expect(next.getByText("1 present, 3 late, 0 absent")).toBeVisible();
    await context.setOffline(false);
    await uploadedWith(next, "1 present, 3 late, 0 absent");
    await serverHas(next, ["1222!"]);
  });
});

test("late in Hindi", async ({ ashasPage: page, otherBrowser, college }) => {
  await openClass(page, college, 24);
  await callRoll(page, "102");
  await serverHas(page, [`102${"-".repeat(21)}`]);
  const other = await otherBrowser({ locale: "hi-IN", viewport: page.viewportSize() });
  await logIn(other, ashaRao);
  await other.goto(page.url());
  await other.getByRole("button", { name: `देर से: ${rollOf(4)} ${nameOf(4)}` }).waitFor();
  await judge(other, "late-card-hindi");
  await other.getByRole("button", { name: "1 अनुपस्थित" }).click();
  await expect(other.getByRole("dialog", { name: "अब तक 1 अनुपस्थित। कौन आ गया?" })).toBeVisible();
  await judge(other, "late-came-hindi");
  await other.getByRole("button", { name: "वापस 004 पर" }).click();
  await other.getByRole("button", { name: "सूची" }).click();
  await judge(other, "late-list-hindi");
  await other.getByRole("button", { name: "पैड" }).click();
  await other.getByRole("group", { name: "अंक-पैड" }).getByRole("button", { name: "देर से" }).click();
  await judge(other, "late-pad-hindi");
});

test("all of it fits on a screen of 320 px, and the sixty tiles on one of 740", async ({
  ashasPage: page,
  college,
}) => {
  await openClass(page, college, 60);
  await callRoll(page, "1202");
  await mode(page, "List").click();
  await expect(tile(page, 60)).toBeInViewport();
  const foot = page.getByRole("button", { name: "Rest present" });
  const [last, below] = [await tile(page, 60).boundingBox(), await foot.boundingBox()];
  expect(last && below && last.y + last.height <= below.y).toBe(true);

  await page.setViewportSize({ width: 320, height: 640 });
  for (const way of ["List", "Pad", "Card"] as const) {
    await mode(page, way).click();
    expect(await overflow(page), way).toBeLessThanOrEqual(0);
    await judge(page, `late-320-${way.toLowerCase()}`);
  }
  await page.getByRole("button", { name: "1 absent" }).click();
  await judge(page, "late-320-came");
});
