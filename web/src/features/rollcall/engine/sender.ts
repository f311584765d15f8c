import type { Exchange, Sent } from "./joining";
import { sendAll, sendCall } from "./sending";

const COLLECT_MS = 250; // marks come one after the other: a few go together
const COLLECT_LONGEST_MS = 4_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 60_000;
const LONG_MS = 1_000;
const LOCK = "rollbook-rollcall-sender";

/** Runs one piece of work at a time in the whole browser: tabs and service worker. */
export type Exclusive = <T>(work: () => Promise<T>) => Promise<T>;

/** When to send: soon after a mark, at once when the network is back, and again after growing waits. */
export class Sender {
  readonly #exchange: Exchange;
  readonly #exclusive: Exclusive;
  #owner: string | null = null;
  #failures = 0;
  /** How long marks are collected: as long as the last answer took, so that a slow network gets few and larger requests. */
  #collect = COLLECT_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due = Number.POSITIVE_INFINITY;
  #longTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether something has been on its way for more than a second. */
  sendingLong = false;
  /** Told when a sending failed and will be tried again. */
  onLater: () => void = () => {};
  /** Told when the server says that nobody is logged in. */
  onSignedOut: () => void = () => {};

  constructor(exchange: Exchange, exclusive: Exclusive = runOneInBrowser) {
    const noteDuration = (milliseconds: number) => {
      this.#collect = Math.min(COLLECT_LONGEST_MS, Math.max(COLLECT_MS, milliseconds));
    };
    this.#exchange = { ...exchange, noteDuration };
    this.#exclusive = exclusive;
  }

  /** From now on sends what this person has waiting; null for nobody. */
  start(owner: string | null): void {
    this.#owner = owner;
    this.#failures = 0;
    this.sendSoon(0);
  }

  sendSoon(wait = this.#collect): void {
    const due = Date.now() + wait;
    if (this.#owner === null || due >= this.#due) return;
    clearTimeout(this.#timer);
    this.#due = due;
    this.#timer = setTimeout(() => void this.#run(), wait);
  }

  /** Sends one roll call now, whatever waits. */
  sendNow(id: string): Promise<Sent> {
    return this.#exclusive(() => this.#watchSending(() => sendCall(this.#exchange, id)));
  }

  /** Work that must not meet a sending. */
  runAlone<T>(work: () => Promise<T>): Promise<T> {
    return this.#exclusive(work);
  }

  stop(): void {
    this.#owner = null;
    clearTimeout(this.#timer);
    this.#due = Number.POSITIVE_INFINITY;
  }

  async #run(): Promise<void> {
    this.#due = Number.POSITIVE_INFINITY;
    const sent = await this.#exclusive(async (): Promise<Sent> => {
      const owner = this.#owner;
      return owner === null ? { kind: "done" } : this.#watchSending(() => sendAll(this.#exchange, owner));
    }).catch((): Sent => ({ kind: "later", after: null }));
    if (sent.kind === "signed-out") this.onSignedOut();
    if (sent.kind !== "later") {
      this.#failures = 0;
      return;
    }
    this.onLater();
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures) * (0.5 + Math.random());
    this.#failures += 1;
    this.sendSoon(Math.max(wait, (sent.after ?? 0) * 1000));
  }

  async #watchSending(send: () => Promise<Sent>): Promise<Sent> {
    this.#longTimer = setTimeout(() => this.#setLong(true), LONG_MS);
    try {
      return await send();
    } finally {
      clearTimeout(this.#longTimer);
      if (this.sendingLong) this.#setLong(false);
    }
  }

  #setLong(long: boolean) {
    this.sendingLong = long;
    this.#exchange.tellChanged("");
  }
}

let last: Promise<unknown> = Promise.resolve();

/** By the Web Locks of the browser; over plain http there are none, and each tab keeps its own order. */
export const runOneInBrowser: Exclusive = async (work) => {
  if (navigator.locks) return navigator.locks.request(LOCK, work);
  const result = last.then(work, work);
  last = result.catch(() => {});
  return result;
};
