import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import { asha, College, makeTemplate, type Person, removeTemplate, type Template } from "./college";
import { SLOWDOWN, slowDown } from "./slow-phone";

/** Everything that went wrong unseen: in the console, with the content security policy, or to another host. */
class Watch {
  readonly #origins = new Set<string>();
  readonly #problems: string[] = [];
  readonly #allowed: RegExp[] = [];

  expectOrigin(url: string) {
    this.#origins.add(new URL(url).origin);
  }

  allow(pattern: RegExp) {
    this.#allowed.push(pattern);
  }

  on(context: BrowserContext) {
    context.on("console", (message) => {
      if (message.type() === "error")
        this.#problems.push(`console: ${message.text()} ${message.location().url}`);
    });
    context.on("weberror", (error) => this.#problems.push(`script: ${error.error().message}`));
    context.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith("http") && !this.#origins.has(origin)) {
        this.#problems.push(`foreign request: ${request.url()}`);
      }
    });
  }

  unexpected(): string[] {
    return this.#problems.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)));
  }
}

/** The browser logs what it could not fetch. */
export const NO_SERVER =
  /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_SOCKET_NOT_CONNECTED/;

interface Fixtures {
  /** Whether Asha is registered; without her it is the very first start. */
  registered: boolean;
  /** ROLLBOOK_* variables of this story's server. */
  settings: Record<string, string>;
  watch: Watch;
  /** This story's installation. */
  college: College;
  /** Says that a refusal of the server (4xx) belongs to the story: the browser logs it as an error. */
  refusalsAreFine: () => void;
  /** The page of a browser in which Asha is logged in. */
  ashasPage: Page;
  /** Another browser of the same kind, watched like the first. */
  otherBrowser: (options?: BrowserContextOptions) => Promise<Page>;
}

export const test = base.extend<Fixtures, { template: Template }>({
  template: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here
    async ({}, use) => {
      const template = await makeTemplate();
      await use(template);
      await removeTemplate(template);
    },
    { scope: "worker" },
  ],

  registered: [true, { option: true }],
  settings: [{}, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from here
  watch: async ({}, use) => {
    const watch = new Watch();
    await use(watch);
    expect(watch.unexpected()).toEqual([]);
  },

  college: async ({ template, registered, settings, watch }, use) => {
    const college = await College.open(template, registered, settings);
    watch.expectOrigin(college.url);
    const stop = college.stop.bind(college);
    college.stop = (signal) => {
      watch.allow(NO_SERVER); // a story that takes the server away expects that
      return stop(signal);
    };
    await use(college);
    await college.close();
    expect(college.failures).toEqual([]);
  },

  baseURL: ({ college }, use) => use(college.url),

  context: async ({ context, serviceWorkers, watch }, use) => {
    watch.on(context);
    // The next story takes the browser over and clears what is left in it, but not a service worker that would answer
    // for its server, nor what the browser was told through its devtools: after those it gets a new one.
    let isReusable = serviceWorkers !== "allow";
    const attach = context.newCDPSession.bind(context);
    context.newCDPSession = (target) => {
      isReusable = false;
      return attach(target);
    };
    const setOffline = context.setOffline.bind(context);
    context.setOffline = (offline) => {
      if (offline) watch.allow(NO_SERVER);
      return setOffline(offline);
    };
    if (SLOWDOWN) {
      isReusable = false;
      slowDown(context, attach);
    }
    await use(context);
    if (!isReusable) {
      await context.close();
      return;
    }
    await context.setOffline(false);
    await context.clearPermissions();
    await Promise.all(context.pages().map((page) => page.goto("about:blank"))); // so that none asks the next server
  },

  refusalsAreFine: ({ watch }, use) => use(() => watch.allow(/status of 4\d\d/)),

  ashasPage: async ({ page }, use) => {
    await logIn(page, asha);
    await use(page);
  },

  otherBrowser: async ({ browser, watch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      if (SLOWDOWN) slowDown(context, context.newCDPSession.bind(context));
      opened.push(context);
      watch.on(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

export { expect };

/** Logs in without the form; the stories about the form use it themselves. */
export async function logIn(
  page: Pick<Page, "request">,
  { userName, email, password }: Person,
  url = "",
): Promise<void> {
  const answer = await page.request.post(`${url}/api/session`, {
    headers: { "Sec-Fetch-Site": "same-origin" },
    data: { userName, email, password },
  });
  expect(answer.ok()).toBe(true);
}

/** Types the password again where it is asked for before something that decides who can get in. */
export async function confirmPassword(page: Page, person: Person): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Your password again" });
  await dialog.getByLabel("Password", { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog).toBeHidden();
}

export async function fillLogin(where: Page | Locator, person: Person): Promise<void> {
  await where.getByLabel("User name").fill(person.userName);
  await where.getByLabel("Email").fill(person.email);
  await where.getByLabel("Password", { exact: true }).fill(person.password);
}
