import type { Page, Request } from "@playwright/test";
import { judge } from "../support/judge";
import {
  called,
  callRoll,
  mode,
  openClassForOffline,
  openSubject,
  press,
  pressUpload,
  saved,
  serverHas,
  startClass,
  uploadClass,
  uploadedWith,
} from "../support/rollcall";
import { expect, NO_SERVER, test } from "../support/test";

async function takeClass(page: Page): Promise<void> {
  await startClass(page);
  await callRoll(page, "10");
  await pressUpload(page);
}

const undoUpload = (page: Page) => page.getByRole("alert").getByRole("button", { name: "Undo upload" });
const seeSheet = (page: Page) => page.getByRole("alert").getByRole("link", { name: "See the sheet" });

test("an upload is undone in one step: the class is open again, and can be uploaded anew", async ({
  ashasPage: page,
  college,
}) => {
  await openSubject(college, 2);
  await takeClass(page);
  await uploadedWith(page, "1 present, 1 absent");
  await serverHas(page, ["10!"]);
  await judge(page, "attendancepage-uploaded");

  await undoUpload(page).click();
  await expect(page).toHaveURL(/\/attendance\?id=/);
  await expect(page.getByRole("heading", { name: "All 2 are marked" })).toBeVisible();
  await expect(page.getByText("The upload was undone. The class is open again.")).toBeVisible();
  await serverHas(page, ["10"]);

  await page.getByRole("button", { name: /^Make present/ }).click();
  await uploadClass(page, "2 present, 0 absent");
  await serverHas(page, ["11!"]);
  await seeSheet(page).click();
  await expect(page).toHaveURL(/\/sheet\?.*number=1/);
  await page.goto("/history");
  await expect(page.getByText("Upload undone").first()).toBeVisible();
});

test("after a minute only Undo goes, and nothing jumps", async ({ ashasPage: page, college }) => {
  await openSubject(college, 2);
  await page.clock.install();
  await takeClass(page);
  await uploadedWith(page, "1 present, 1 absent");
  await expect(undoUpload(page)).toBeVisible();
  const before = await seeSheet(page).boundingBox();
  await page.clock.fastForward(61_000);
  await expect(undoUpload(page)).toBeHidden();
  expect(await seeSheet(page).boundingBox()).toEqual(before);
});

test("an upload that hangs on its way does not close the class when it arrives after the undo", async ({
  ashasPage: page,
  college,
  watch,
  refusalsAreFine,
}) => {
  watch.allow(NO_SERVER);
  refusalsAreFine();
  await openSubject(college, 2);
  const hanging: Request[] = [];
  await page.route("**/api/rollcalls/*", async (route) => {
    const request = route.request();
    if (request.method() !== "PUT" || !request.postDataJSON().upload) return route.continue();
    hanging.push(request);
    return route.abort("connectionreset");
  });
  await takeClass(page);
  await page.getByRole("button", { name: "Undo upload of CS301" }).click();
  await expect(page.getByRole("heading", { name: "All 2 are marked" })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.unroute("**/api/rollcalls/*");

  const [late] = hanging;
  const status = await page.evaluate(
    async ([url = "", body = ""]) => {
      const headers = { "Content-Type": "application/json" };
      return (await fetch(url, { method: "PUT", headers, body })).status;
    },
    [late?.url(), late?.postData() ?? undefined],
  );
  expect(status).toBe(409);
  await serverHas(page, ["10"]);
  await uploadClass(page, "1 present, 1 absent");
  await serverHas(page, ["10!"]);
});

test.describe("without network", () => {
  test.use({ serviceWorkers: "allow" });

  test("a class that waits for the network is simply not uploaded", async ({
    ashasPage: page,
    context,
    college,
  }) => {
    await openClassForOffline(page, college, 2);
    await press(page, "Present", 1);
    await called(page, 2);
    await serverHas(page, ["1-"]);
    await context.setOffline(true);
    await press(page, "Absent", 2);
    await pressUpload(page);
    await page.getByRole("button", { name: "Undo upload of CS301" }).click();
    await expect(page.getByRole("heading", { name: "All 2 are marked" })).toBeVisible();
    await context.setOffline(false);
    await serverHas(page, ["10"]);
    await expect(saved(page)).toBeVisible();
    await mode(page, "List").click();
    await serverHas(page, ["10"]);
  });
});
