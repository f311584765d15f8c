import "fake-indexeddb/auto";
import { afterEach, vi } from "vitest";
import { Engine } from "@/features/rollcall/engine/engine";
import type { RollCall } from "@/features/rollcall/engine/types";
import type { WholePlace } from "@/lib/place";
import { FakeCollege } from "./fake-college";
import { FakeServer } from "./fake-server";

export const physics: WholePlace = {
  batch: "2024 - 2028",
  department: "CSE",
  semester: "5th",
  subject: "CS301",
};

let lastDisk = 0;
const browsers: Browser[] = [];

afterEach(async () => {
  vi.useRealTimers();
  await waitSettled();
  await Promise.all(browsers.splice(0).map((browser) => browser.closeTabs()));
});

/** A browser, of one person at a time: its disk outlives the engines (tabs) started on it. */
export class Browser {
  readonly disk = `disk ${++lastDisk}`;
  readonly server: FakeServer;
  /** Who is logged in; null for nobody. */
  userName: string | null;
  today = { date: "2026-11-16", doubtful: false };
  readonly #tabs: Engine[] = [];
  readonly #channels: BroadcastChannel[] = [];
  #busy: Promise<unknown> = Promise.resolve();

  constructor(userName: string, college = new FakeCollege()) {
    this.userName = userName;
    this.server = new FakeServer(college, userName);
    browsers.push(this);
  }

  tab(): Engine {
    const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(this.disk);
    if (channel) this.#channels.push(channel);
    const engine = new Engine({
      server: this.server,
      owner: () => this.userName,
      today: () => this.today,
      databaseName: this.disk,
      exclusive: (work) => {
        const result = this.#busy.then(work);
        this.#busy = result.catch(() => {});
        return result;
      },
      ...(channel && { channel }),
    });
    this.#tabs.push(engine);
    return engine;
  }

  /** Sends what waits, at once. */
  async send(rollCall: RollCall) {
    const engine = this.#tabs.at(-1) ?? this.tab();
    const sent = await engine.sender.sendNow(rollCall.getState().id);
    await waitSettled();
    return sent;
  }

  async closeTabs() {
    for (const channel of this.#channels.splice(0)) channel.close();
    await Promise.all(this.#tabs.splice(0).map((engine) => engine.close()));
  }
}

/** Asha has opened a class. What is marked then stays on her device until it is sent. */
export async function openClass(college?: FakeCollege) {
  const browser = new Browser("asha", college);
  const { server } = browser;
  const engine = browser.tab();
  const rollCall = await engine.open(physics);
  const { id } = rollCall.getState();
  const readHeld = () => server.college.held.get(id);
  return { browser, server, college: server.college, engine, rollCall, id, readHeld };
}

/** The same, and everybody is present. */
export async function openMarked() {
  const opened = await openClass();
  await opened.rollCall.rest(1);
  return opened;
}

/** Until what was told to the tabs has been read by them. */
export const waitSettled = () => new Promise((resolve) => setTimeout(resolve, 150));

export const marksOf = (rollCall: RollCall) => rollCall.getState().lines.map((line) => line.mark);

export const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 10 });
