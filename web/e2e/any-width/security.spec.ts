import type { Page } from "@playwright/test";
import { asha } from "../support/college";
import { anotherSite, tlsBefore } from "../support/neighbours";
import { at, MEERA, openLists } from "../support/students";
import { expect, fillLogin, test } from "../support/test";

const BLOCKED = /Content Security Policy|Refused to|violates the following|Framing|ERR_BLOCKED/;

/** Which of the ways to run a script that was put into the page, or to change where it leads, work. */
const whatRuns = (page: Page) =>
  page.evaluate(async () => {
    const ran: string[] = [];
    const say = (what: string) => `window.dispatchEvent(new CustomEvent("ran", { detail: "${what}" }))`;
    window.addEventListener("ran", (event) => ran.push((event as CustomEvent<string>).detail));
    const put = (markup: string) => {
      const holder = document.createElement("div");
      holder.innerHTML = markup;
      document.body.append(holder);
      return holder;
    };
    const script = document.createElement("script");
    script.textContent = say("inline script");
    document.body.append(script);
    const fromData = document.createElement("script");
    fromData.src = `data:text/javascript,${encodeURIComponent(say("script from data"))}`;
    document.body.append(fromData);
    const fromBlob = document.createElement("script");
    fromBlob.src = URL.createObjectURL(new Blob([say("script from blob")], { type: "text/javascript" }));
    document.body.append(fromBlob);
    put(`<img src="x:" onerror='${say("handler")}'>`);
    put(`<a href='javascript:${say("link")}'>x</a>`)
      .querySelector("a")
      ?.click();
    put(`<iframe srcdoc='<script>parent.${say("frame")}</script>'></iframe>`);
    put(`<div id="probe" style="position: fixed"></div>`);
    document.head.append(Object.assign(document.createElement("base"), { href: "/elsewhere/" }));
    // Not in this very function: what the test driver runs may do what the page may not.
    await new Promise((resolve) => setTimeout(resolve, 200));
    await new Promise<void>((resolve) => {
      setTimeout(() => {
        try {
          // biome-ignore lint/security/noGlobalEval: to see that it is refused
          window.eval(say("eval"));
        } catch {
          // refused
        }
        resolve();
      });
    });
    const probe = document.getElementById("probe");
    if (probe && getComputedStyle(probe).position === "fixed") ran.push("inline style");
    if (document.baseURI.endsWith("/elsewhere/")) ran.push("base");
    return ran.sort();
  });

test("a script that got into the page does not run", async ({ page, watch }) => {
  watch.allow(BLOCKED);
  watch.allow(/ERR_UNKNOWN_URL_SCHEME/);
  await page.goto("/login");
  await expect(page.getByLabel("User name")).toBeVisible();
  expect(await whatRuns(page)).toEqual([]);

  // The same page without the policy: else the ways above might be none.
  await page.route("**/login", async (route) => {
    const answer = await route.fetch();
    const { "content-security-policy": _policy, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
  await page.goto("/login");
  await expect(page.getByLabel("User name")).toBeVisible();
  expect(await whatRuns(page)).toEqual([
    "base",
    "eval",
    "frame",
    "handler",
    "inline script",
    "inline style",
    "link",
    "script from blob",
    "script from data",
  ]);
});

test("every answer forbids scripts of others, frames, sniffing, other sites and keeping", async ({
  ashasPage: page,
  college,
}) => {
  await openLists(college, [MEERA]);
  const wrong: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const headers = response.headers();
    const policy = headers["content-security-policy"] ?? "";
    const rules = [
      /default-src 'none'/.test(policy) &&
        !/unsafe-|\*|https?:/.test(policy.replace("img-src 'self' data:", "")),
      /script-src 'self'(;|$)/.test(policy) && /frame-ancestors 'none'/.test(policy),
      headers["x-content-type-options"] === "nosniff",
      headers["cross-origin-resource-policy"] === "same-origin",
      headers["cross-origin-opener-policy"] === "same-origin",
      headers["referrer-policy"] === "same-origin",
      !Object.keys(headers).some((name) => name.startsWith("access-control-")),
      !pathname.startsWith("/api/") || headers["cache-control"] === "no-store",
    ];
    if (rules.includes(false)) wrong.push(`${pathname}: rule ${rules.indexOf(false) + 1}`);
  });
  for (const path of ["/", "/home", at("/studentDB"), "/account", "/history"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
  expect(wrong).toEqual([]);
});

test("another site reads, frames and changes nothing of a signed-in browser", async ({
  ashasPage: page,
  college,
  watch,
}) => {
  watch.allow(BLOCKED);
  watch.allow(/CORS policy|ERR_FAILED|status of 40\d/);
  const elsewhere = await anotherSite();
  watch.expectOrigin(elsewhere.url);
  try {
    await page.goto(elsewhere.url);
    const got = await page.evaluate(async (url) => {
      const works = (promise: Promise<unknown>) => promise.then(Boolean, () => false);
      const loads = (tag: "script" | "img", path: string) =>
        new Promise<boolean>((resolve) => {
          const element = document.createElement(tag);
          element.onload = () => resolve(true);
          element.onerror = () => resolve(false);
          element.src = url + path;
          document.body.append(element);
        });
      const read = (path: string, options: RequestInit) =>
        works(fetch(url + path, { credentials: "include", ...options }).then((answer) => answer.text()));
      const framed = document.createElement("iframe");
      framed.src = `${url}/login`;
      document.body.append(framed);
      await new Promise((resolve) => framed.addEventListener("load", resolve));
      const json = { "Content-Type": "application/json" };
      return {
        read: await read("/api/session", {}),
        readTree: await read("/Attendance/Year.json", {}),
        blind: await read("/api/batches", { mode: "no-cors" }),
        script: await loads("script", "/Attendance/Year.json"),
        image: await loads("img", "/favicon.svg"),
        json: await read("/api/batches", { method: "POST", headers: json, body: '{"label":"theirs"}' }),
        text: await read("/api/batches", { method: "POST", body: '{"label":"theirs"}' }),
        remove: await read("/api/session", { method: "DELETE" }),
      };
    }, college.url);
    expect(Object.entries(got).filter(([, works]) => works)).toEqual([]);
    const frame = page.frames().find((each) => each !== page.mainFrame());
    expect(await frame?.content()).not.toContain("Rollbook");
  } finally {
    elsewhere.close();
  }
  await page.goto("/home");
  await expect(page).toHaveURL("/home"); // still logged in, and nothing was added
  expect(await college.get<{ items: unknown[] }>("/api/batches")).toMatchObject({ items: [] });
});

test.describe("behind a proxy that speaks TLS", () => {
  test.use({ settings: { ROLLBOOK_TRUSTED_PROXIES: "127.0.0.1" } });

  test("the cookies are for this host alone, for no script and for no plain connection", async ({
    browser,
    college,
  }) => {
    const proxy = await tlsBefore(college.url);
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    try {
      const page = await context.newPage();
      const opened = await page.goto(`${proxy.url}/login`);
      expect(opened?.headers()["strict-transport-security"]).toBe("max-age=31536000");
      const password = page.getByLabel("Password", { exact: true });
      await expect(password).toHaveAttribute("type", "password");
      await expect(password).toHaveAttribute("autocomplete", "current-password");
      await fillLogin(page, asha);
      await page.getByRole("button", { name: "Log in", exact: true }).click();
      await expect(page).toHaveURL(`${proxy.url}/home`);
      const cookies = await context.cookies();
      expect(cookies.map(({ name }) => name).sort()).toEqual([
        "__Host-rollbook_device",
        "__Host-rollbook_session",
      ]);
      for (const { httpOnly, secure, sameSite, path, domain } of cookies) {
        expect({ httpOnly, secure, sameSite, path, domain }).toEqual({
          httpOnly: true,
          secure: true,
          sameSite: "Lax",
          path: "/",
          domain: "127.0.0.1",
        });
      }
      expect(await page.evaluate(() => document.cookie)).toBe("");
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
      for (const { value } of cookies) expect(stored).not.toContain(value);
    } finally {
      await context.close();
      proxy.close();
    }
  });
});

test.describe("with the installed page", () => {
  test.use({ serviceWorkers: "allow" });

  test("nothing of a list is kept once its reader has logged out", async ({ ashasPage: page, college }) => {
    await openLists(college, [MEERA]);
    await page.goto("/home");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto(at("/studentDB"));
    await expect(page.getByText(MEERA[0], { exact: true })).toBeVisible();
    await page.getByRole("navigation", { name: "Account" }).getByRole("button", { name: "Log Out" }).click();
    await expect(page.getByRole("link", { name: "Log In" })).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL(/\/login\?next=/);
    expect(await page.content()).not.toContain(MEERA[0]);
    const kept = await page.evaluate(async () => {
      const texts = [JSON.stringify({ ...localStorage, ...sessionStorage })];
      const addresses: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const asked of await cache.keys()) addresses.push(new URL(asked.url).pathname);
      }
      return {
        texts: texts.join(),
        addresses,
        databases: (await indexedDB.databases()).map(({ name }) => name),
      };
    });
    expect(kept.texts).not.toContain("Meera");
    expect(kept.texts).not.toContain(asha.name);
    expect(kept.databases).toEqual([]);
    expect(kept.addresses.length).toBeGreaterThan(0);
    expect(kept.addresses.filter((path) => /^\/api\/|\.json$/.test(path))).toEqual([]);
  });
});
