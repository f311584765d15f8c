/**
 * From the finger's lift to the paint, in the real page on a phone's screen with the processor slowed down. Told
 * where a college runs; prints its figures as JSON. `make bench` starts it.
 */
import { setTimeout } from "node:timers/promises";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { type Painted, strictWrites, tapToPaint } from "./probe.ts";

interface Told {
  url: string;
  chromium: string;
  /** A folder on a real disk for the browser's profile: a browser without one keeps IndexedDB in memory. */
  profile: string;
  person: { userName: string; email: string; password: string };
  place: { year: string; department: string; semester: string; subject: string };
}

interface Figures {
  mode: "Card" | "List" | "Pad";
  taps: Painted[];
  /** Milliseconds of a bare transaction of one small record, `durability: "strict"`, in the same page. */
  bare: number[];
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a mark changes the name of, and where to tap for it. */
type MarkAt = (count: number) => [changes: string, taps: (Box | null | undefined)[]];

const SLOWER = 4;
const PHONE = { width: 360, height: 740 };
const TAPS = 50;
const UNCOUNTED = 8; // until the browser has compiled what it runs
const SETTLE_MS = 2_500; // the page has fetched and sent what it does after opening
const FINGER_DOWN_MS = 60;

/** The phone in the lecturer's hand. */
class Phone {
  readonly #page: Page;
  readonly #devtools: CDPSession;

  constructor(page: Page, devtools: CDPSession) {
    this.#page = page;
    this.#devtools = devtools;
  }

  async card(): Promise<Figures> {
    const present = 'button[aria-label^="Present: "]';
    const box = await this.#page.locator(present).boundingBox();
    return this.#series("Card", () => [present, [box]]);
  }

  async list(): Promise<Figures> {
    await this.#button("List").click();
    const tile = (index: number) => `button[data-index="${index}"]`;
    const boxes = await counted(TAPS, (index) => this.#page.locator(tile(index)).boundingBox());
    return this.#series("List", (count) => [tile(count), [boxes[count]]]);
  }

  /** Each roll's whole number is typed; the last digit marks. */
  async pad(): Promise<Figures> {
    await this.#button("Pad").click();
    const keys = await counted(10, (digit) => this.#button(String(digit)).boundingBox());
    const keysOf = (serial: number) =>
      [...String(serial).padStart(3, "0")].map((digit) => keys[Number(digit)]);
    return this.#series("Pad", (count) => ["[role=img]", keysOf(count + 1)]);
  }

  #button(name: string) {
    return this.#page.getByRole("button", { name, exact: true });
  }

  async #series(mode: Figures["mode"], markAt: MarkAt): Promise<Figures> {
    const taps: Painted[] = [];
    for (let count = 0; count < TAPS; count += 1) {
      const [changes, boxes] = markAt(count);
      const painted = this.#page.evaluate(tapToPaint, changes);
      for (const box of boxes) await this.#tap(box);
      taps.push(await painted);
      await setTimeout(220 + ((count * 37) % 120)); // not in step with the sender's own waits
    }
    return { mode, taps: taps.slice(UNCOUNTED), bare: await this.#page.evaluate(strictWrites, TAPS) };
  }

  async #tap(box: Box | null | undefined): Promise<void> {
    if (!box) throw new Error("nothing to tap");
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const touch = (type: "touchStart" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
      this.#devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
    const down = touch("touchStart", [at]); // a finger does not wait for the page's answer either
    await setTimeout(FINGER_DOWN_MS);
    await Promise.all([down, touch("touchEnd", [])]);
  }
}

function counted<T>(length: number, make: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length }, (_, at) => make(at)));
}

const told = JSON.parse(process.argv[2] ?? "") as Told;
const browser = await chromium.launchPersistentContext(told.profile, {
  executablePath: told.chromium,
  chromiumSandbox: false,
  args: ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"],
  viewport: PHONE,
  isMobile: true,
  hasTouch: true,
});
try {
  const login = { headers: { "Sec-Fetch-Site": "same-origin" }, data: told.person };
  const answer = await browser.request.post(`${told.url}/api/session`, login);
  if (!answer.ok()) throw new Error(`not logged in: ${answer.status()}`);
  const page = await browser.newPage();
  await page.goto(`${told.url}/attendancePage?${new URLSearchParams(told.place)}`);
  await page.getByRole("button", { name: "Click to take attendance" }).click();
  await page.getByRole("button", { name: /^Present: / }).waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const devtools = await browser.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const phone = new Phone(page, devtools);
  process.stdout.write(JSON.stringify([await phone.card(), await phone.list(), await phone.pad()]));
} finally {
  await browser.close();
}
