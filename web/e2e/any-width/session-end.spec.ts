import type { Request } from "@playwright/test";
import { ravi } from "../support/college";
import { allKept } from "../support/kept";
import {
  called,
  keepForOffline,
  nameOf,
  openClass,
  openClassForOffline,
  openSubject,
  press,
  serverHas,
  startClass,
} from "../support/rollcall";
import { at } from "../support/students";
import { expect, fillLogin, logIn, test } from "../support/test";

test.use({ serviceWorkers: "allow" });

const SIZE = 12;
const NAMES = Array.from({ length: SIZE }, (_, place) => nameOf(place + 1));

/** Which of the class's names stand in a text. */
const namesIn = (text: string) => NAMES.filter((name) => text.includes(name));

test("a session that ends takes all names from the device at once, in every tab; unsent marks stay and arrive", async ({
  page,
  context,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await college.register(ravi);
  await openSubject(college, SIZE);
  await logIn(page, ravi);
  await keepForOffline(page);
  await startClass(page);
  await press(page, "Present", 1);
  await serverHas(page, [`1${"-".repeat(SIZE - 1)}`]);
  expect(namesIn(await allKept(page))).toEqual(NAMES);
  const address = page.url();
  const second = await context.newPage();
  await second.goto(at("/studentDB"));
  await expect(second.getByText(nameOf(3), { exact: true })).toBeVisible();

  await college.manage("PATCH", `/api/admins/${ravi.userName}`, { disabled: true });
  await press(page, "Absent", 2);
  await expect(second.getByRole("dialog", { name: "Your session has ended" })).toBeVisible();
  await expect(second.getByText(nameOf(3), { exact: true })).toBeHidden();
  await expect(page.getByText("1 mark on this device will be sent after you log in.")).toBeVisible();
  await expect.poll(async () => namesIn(await allKept(page))).toEqual([]);
  expect(await allKept(page)).not.toContain(ravi.name);

  await press(page, "Present", 3); // who is in the middle of a class is not interrupted
  await expect(page.getByText("2 marks on this device will be sent after you log in.")).toBeVisible();
  expect(namesIn(await allKept(page))).toEqual([]);
  await page.reload();
  await expect(page).toHaveURL(/\/login\?next=/);
  expect(namesIn(await page.content())).toEqual([]);

  await college.manage("PATCH", `/api/admins/${ravi.userName}`, { disabled: false });
  await fillLogin(page, ravi);
  await page.getByRole("main").getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL(address);
  await called(page, 4);
  await serverHas(page, [`101${"-".repeat(SIZE - 3)}`]);
  await expect(page.getByRole("main")).toContainText(nameOf(4)); // and the names are back
});

test("a page that only lies there hears that its account was disabled", async ({
  page,
  college,
  refusalsAreFine,
}) => {
  refusalsAreFine();
  await college.register(ravi);
  await openSubject(college, SIZE);
  await logIn(page, ravi);
  const listening = page.waitForResponse((response) => response.url().includes("/api/live"));
  await page.goto(at("/studentDB"));
  const name = page.getByText(nameOf(3), { exact: true });
  await expect(name).toBeVisible();
  await listening;
  await college.manage("PATCH", `/api/admins/${ravi.userName}`, { disabled: true });
  await expect(name).toBeHidden();
  expect(namesIn(await allKept(page))).toEqual([]);
});

test("Log Out without network clears the device at once, and ends the session when the network is back", async ({
  ashasPage: page,
  context,
  college,
}) => {
  await openClassForOffline(page, college, SIZE);
  await press(page, "Present", 1);
  await expect.poll(() => allKept(page)).toContain('"turn":1,"acked":1'); // nothing waits: nothing is asked
  await page.goto("/home");
  expect(namesIn(await allKept(page))).toEqual(NAMES);
  const second = await context.newPage();
  await second.goto(at("/studentDB"));
  await expect(second.getByText(nameOf(3), { exact: true })).toBeVisible();
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const isOn = async () => {
    const answer = await fetch(`${college.url}/api/session`, { headers: { Cookie: cookies } });
    return answer.ok && (await answer.json()).admin !== null;
  };
  expect(await isOn()).toBe(true);

  await context.setOffline(true);
  await college.stop(); // nothing that the browser lets through by mistake can end the session now
  await page.getByRole("navigation", { name: "Account" }).getByRole("button", { name: "Log Out" }).click();
  await expect(page.getByText("You are logged out on this device.")).toBeVisible();
  await expect(second.getByText(nameOf(3), { exact: true })).toHaveCount(0);
  await expect(second.getByText("You are logged out on this device.")).toBeVisible();
  const kept = await allKept(page);
  expect(namesIn(kept)).toEqual([]);
  expect(kept).not.toContain("asha");

  await page.goto("/home"); // nor after loading another page, with the cookie still there
  await expect(page.getByText("You are logged out on this device.")).toBeVisible();

  await college.start(); // with the session as it was: nobody could be told
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect.poll(isOn).toBe(false);
});

test("before a session ends no tab listens in its name any more, and none is refused", async ({
  ashasPage: page,
  context,
  college,
}) => {
  const listening = new Set<Request>();
  context.on("request", (request) => request.url().includes("/api/live") && listening.add(request));
  context.on("requestfailed", (request) => listening.delete(request));
  context.on("requestfinished", (request) => listening.delete(request));
  let hasEnded = false;
  await context.route("**/api/session", async (route) => {
    if (route.request().method() !== "DELETE") return route.fallback();
    await expect.poll(() => listening.size).toBe(0);
    hasEnded = true;
    return route.continue();
  });
  await openSubject(college, SIZE);
  await page.goto(at("/studentDB"));
  await expect(page.getByText(nameOf(3), { exact: true })).toBeVisible();
  await expect.poll(() => listening.size).toBe(1);
  const second = await context.newPage();
  await second.goto("/account");
  await expect(second.getByRole("heading", { level: 1 })).toBeVisible();

  await second.getByRole("navigation", { name: "Account" }).getByRole("button", { name: "Log Out" }).click();
  await expect.poll(() => hasEnded).toBe(true);
  for (const each of [page, second]) await expect(each.getByRole("link", { name: "Log In" })).toBeVisible();
});

test("Log Out in one tab closes the others", async ({ ashasPage: page, context, college }) => {
  await openClass(page, college, SIZE);
  await expect(page.getByRole("main")).toContainText(nameOf(1));
  const second = await context.newPage();
  await second.goto("/home");
  await second.getByRole("navigation", { name: "Account" }).getByRole("button", { name: "Log Out" }).click();
  await expect(page.getByRole("link", { name: "Log In" })).toBeVisible();
  expect(namesIn(await page.content())).toEqual([]);
  expect(namesIn(await allKept(page))).toEqual([]);
});
