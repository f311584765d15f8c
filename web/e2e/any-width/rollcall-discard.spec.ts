import type { APIResponse, Request } from "@playwright/test";
import { keepForOffline, menu, openSubject, press, serverHas, startClass } from "../support/rollcall";
import { expect, NO_SERVER, test } from "../support/test";

test.use({ serviceWorkers: "allow" });

test("a class that was discarded without network does not live on by what was on its way", async ({
  ashasPage: page,
  context,
  college,
  watch,
}) => {
  watch.allow(NO_SERVER);
  watch.allow(/ERR_TIMED_OUT/);
  await openSubject(college, 3);
  await keepForOffline(page);
  const hanging: Request[] = [];
  await page.route("**/api/rollcalls/*", async (route) => {
    if (route.request().method() !== "PUT") return route.fallback();
    hanging.push(route.request());
    return route.abort("timedout");
  });
  await startClass(page);
  await press(page, "Present", 1);
  await press(page, "Absent", 2);
  await expect.poll(() => hanging.at(-1)?.postDataJSON().marks.length).toBe(2);

  await context.setOffline(true);
  await menu(page).click();
  await page.getByRole("button", { name: "Discard this roll call" }).click();
  await page.getByRole("button", { name: "Discard it" }).click();
  await expect(page).toHaveURL(/\/attendancePage\?/);
  await expect(page.getByText("The roll call of CS301 was discarded")).toBeVisible();

  /** What hung in the network reaches the server now. */
  const arrive = (): Promise<APIResponse> => {
    const last = hanging.at(-1);
    if (!last) throw new Error("nothing was sent");
    const headers = { "Sec-Fetch-Site": "same-origin" };
    return page.request.put(last.url(), { headers, data: last.postDataJSON() });
  };
  expect((await arrive()).status()).toBe(200);
  await serverHas(page, ["10-"]);

  await page.goto("/home"); // which comes from the device
  await page.getByRole("navigation", { name: "Account" }).getByRole("button", { name: "Log Out" }).click();
  const asked = page.getByRole("dialog", { name: "1 roll call only on this device" });
  await expect(asked).toContainText("marks, uploads and discards");
  await asked.getByRole("button", { name: "Stay logged in" }).click();
  await serverHas(page, ["10-"]);

  await context.setOffline(false);
  await serverHas(page, []);
  expect((await arrive()).status()).toBe(409);
  await serverHas(page, []);
});
