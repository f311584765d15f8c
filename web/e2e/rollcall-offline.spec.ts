import {
  called,
  callRoll,
  mode,
  openClass,
  openClassForOffline,
  press,
  pressUpload,
  serverHas,
  uploadClass,
  uploadedWith,
} from "./support/rollcall";
import { expect, test } from "./support/test";
import { ONE_WIDTH } from "./support/widths";

test.use({ serviceWorkers: "allow" });

test("a new class is opened, taken and uploaded with no network, and arrives when it returns", {
  tag: ONE_WIDTH,
}, async ({ ashasPage: page, context, college }) => {
  await openClassForOffline(page, college, 3); // taken before: from now on its list is on the device
  await mode(page, "List").click();
  await page.getByRole("button", { name: "Rest present" }).click();
  await uploadClass(page, "3 present, 0 absent");

  await context.setOffline(true);
  await page.goto("/home"); // the page itself comes from the device
  await page.getByRole("link", { name: "Take attendance of CS301" }).click();
  await page.getByRole("button", { name: "Click to take attendance" }).click();
  await mode(page, "Card").click(); // List was chosen last
  await press(page, "Present", 1);
  await expect(page.getByText("No network. Keep going, nothing is lost.")).toBeVisible();
  await press(page, "Absent", 2);
  await expect(page.getByText(/2 on this (phone|computer)/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/2 on this (phone|computer)/)).toBeVisible();
  await press(page, "Present", 3);
  await pressUpload(page);
  await expect(page).toHaveURL(/\/attendancePage\?/);
  await expect(page.getByText("Will be sent when there is network")).toBeVisible();
  await serverHas(page, ["111!"]);

  await context.setOffline(false);
  await uploadedWith(page, "2 present, 1 absent");
  await expect(page.getByText("Will be sent when there is network")).toHaveCount(0);
  await serverHas(page, ["111!", "101!"]);
});

test("the network may come and go in the middle of a class", { tag: ONE_WIDTH }, async ({
  ashasPage: page,
  context,
  college,
}) => {
  await openClass(page, college, 4);
  await press(page, "Present", 1);
  await serverHas(page, ["1---"]);
  await context.setOffline(true);
  const failed = page.waitForEvent("requestfailed", (request) => request.method() === "PUT");
  await callRoll(page, "01", 2);
  await failed;
  await expect(page.getByText(/2 on this (phone|computer)/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Back online. 2 marks sent.")).toBeVisible();
  await called(page, 4);
  await serverHas(page, ["101-"]);
});
