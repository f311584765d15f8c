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

export const electronics: WholePlace = { ...physics, department: "ECE", subject: "EC301" };

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

/** Asha has opened a lab of several hours. */
export async function openLab(hours = 3, college?: FakeCollege) {
  const browser = new Browser("asha", college);
  const engine = browser.tab();
  return describeMeeting(browser, engine, await engine.open(physics, { hours }));
}

/** Asha has opened a class of two departments; one student is on the lists of both. */
export async function inOneRoom(hours = 1) {
  const college = new FakeCollege();
  const [, bilal] = college.listed;
  const theirs = ["Lakshmi", "Joseph"].map((name, at) => ({
    student: at + 11,
    roll: `24EC00${at + 1}`,
    name,
  }));
  college.departments.set("ECE", bilal ? [...theirs.slice(0, 1), bilal, ...theirs.slice(1)] : theirs);
  const browser = new Browser("asha", college);
  const engine = browser.tab();
  const wanted = { hours, together: [{ place: electronics }] };
  return describeMeeting(browser, engine, await engine.open(physics, wanted));
}

function describeMeeting(browser: Browser, engine: Engine, rollCall: RollCall) {
  const { id, parts } = rollCall.getState();
  const { server } = browser;
  const classes = parts.flatMap((part) => part.classes.map((one) => one.id));
  /** By class, what the server has of each student. */
  const readMarks = () =>
    classes.map((one) => [...(server.college.held.get(one)?.entries.values() ?? [])].map(({ mark }) => mark));
  return { browser, server, college: server.college, engine, rollCall, id, classes, readMarks };
}

/** Until what was told to the tabs has been read by them. The time lets the sender collect; the turns of the event
    loop, which a busy machine does not lose as it loses time, let every tab read what it was told. */
export async function waitSettled() {
  const collected = new Promise((resolve) => setTimeout(resolve, 150));
  await collected;
  for (let turn = 0; turn < 500; turn++) await new Promise((resolve) => setImmediate(resolve));
}

export const marksOf = (rollCall: RollCall) => rollCall.getState().lines.map((line) => line.mark);

/** By student, the marks of each hour. */
export const hoursOf = (rollCall: RollCall) => rollCall.getState().lines.map((line) => line.hours);

export const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 10 });
