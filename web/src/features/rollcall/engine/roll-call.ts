import { type Mark, PRESENT } from "@/lib/marks";
import { within } from "@/lib/within";
import type { Database } from "./database";
import { noteEcho } from "./echoes";
import { forgetNotice, readSnapshot } from "./keeping";
import { type CallUpdate, closeCall, keepUpdate, NotOpen, takeStep, takeStepBack } from "./marking";
import { StillUnmarked } from "./refusals";
import type { Sender } from "./sender";
import { readProblem, stateOf, stepInfo } from "./state";
import type { Snapshot, StoredLine } from "./stored";
import type { RollCall, RollCallState, StepInfo } from "./types";

const UPLOAD_PATIENCE_MS = 8_000; // then it goes on in the background, and the screen says so

export interface RollCallTools {
  database: Database;
  sender: Sender;
  /** Tells the other tabs, once what was marked is on screen. */
  tellSoon: (id: string) => void;
  /** It is on screen, perhaps again after it was closed: it hears of changes. */
  noteShown: (rollCall: LocalRollCall) => void;
  noteClosed: (id: string) => void;
}

/** A roll call on screen: what is on the disk, mirrored in memory. */
export class LocalRollCall implements RollCall {
  readonly #tools: RollCallTools;
  readonly #listeners = new Set<() => void>();
  #snapshot: Snapshot;
  #state: RollCallState;
  /** Gone from the screen: a read that began before they were gone from the disk does not bring them back. */
  readonly #dismissed = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();
  #gone = false;
  #generation: number;

  constructor(snapshot: Snapshot, tools: RollCallTools) {
    this.#snapshot = snapshot;
    this.#tools = tools;
    this.#generation = tools.database.generation;
    noteEcho(snapshot.call);
    this.#state = stateOf(snapshot, tools.sender.sendingLong);
  }

  readonly getState = (): RollCallState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#tools.noteShown(this);
    return () => this.#listeners.delete(listener);
  };

  async mark(student: number, mark: Mark | null, onKept?: () => void, fromHour?: number): Promise<void> {
    const who = (line: StoredLine) => line.student === student;
    await this.#change((from) => takeStep(from, { kind: "mark", mark, fromHour, who }), onKept);
  }

  rest(mark: Mark): Promise<number> {
    return this.#markUnmarked("rest", mark);
  }

  startPad(): Promise<number> {
    return this.#markUnmarked("pad", PRESENT);
  }

  async undo(): Promise<StepInfo | null> {
    const change = await this.#change(takeStepBack);
    return change?.undone ? stepInfo(change.undone, this.#snapshot.lines) : null;
  }

  async reload(): Promise<void> {
    const who = (line: StoredLine) => line.mark !== null;
    await this.#change((from) => takeStep(from, { kind: "reload", mark: null, who }));
  }

  async upload(): Promise<"uploaded" | "queued"> {
    const waiting = this.#state.lines.filter((line) => line.mark === null);
    if (waiting.length > 0) throw new StillUnmarked(waiting);
    await this.#change(closeCall);
    const sent = await within(UPLOAD_PATIENCE_MS, this.#tools.sender.sendNow(this.#id), null);
    await this.readAgain();
    const { upload, problem } = this.#snapshot.call;
    if (upload === "uploaded") return "uploaded";
    if (problem) throw readProblem(problem);
    if (upload === "open" && sent?.kind === "refused") throw sent.problem;
    this.#tools.sender.sendSoon();
    return "queued";
  }

  dismiss(notice: string): void {
    this.#dismissed.add(notice);
    this.#show(this.#snapshot);
    void forgetNotice(this.#database, this.#id, notice).then(
      () => this.#tools.tellSoon(this.#id),
      () => {}, // it stays on the disk, and is told once more at the next start
    );
  }

  close(): void {
    this.#tools.noteClosed(this.#id);
  }

  /** Takes over what another tab, the sender or the server changed. */
  async readAgain(): Promise<void> {
    this.#generation = this.#database.generation;
    const snapshot = await readSnapshot(this.#database, this.#id);
    this.#gone = snapshot === null; // forgotten, since it is over: the screen keeps what it shows
    // A read that began before our last change shows less than the screen.
    if (snapshot && snapshot.call.revision >= this.#snapshot.call.revision) this.#show(snapshot);
  }

  get #id(): string {
    return this.#snapshot.call.id;
  }

  get #database(): Database {
    return this.#tools.database;
  }

  async #markUnmarked(kind: "rest" | "pad", mark: Mark): Promise<number> {
    const who = (line: StoredLine) => line.mark === null;
    const change = await this.#change((from) => takeStep(from, { kind, mark, who }));
    return change?.lines.length ?? 0;
  }

  /** One change after the other, in the order they were asked for. */
  #change(make: (from: Snapshot) => CallUpdate | null, onKept?: () => void): Promise<CallUpdate | null> {
    const changing = this.#last.then(() => this.#changeNow(make, onKept));
    this.#last = changing.catch(() => {});
    return changing;
  }

  /** From what is shown; where somebody else's change came first, from what it is by then. */
  async #changeNow(
    make: (from: Snapshot) => CallUpdate | null,
    onKept?: () => void,
  ): Promise<CallUpdate | null> {
    for (;;) {
      if (this.#generation !== this.#database.generation) await this.readAgain();
      if (this.#gone) throw new NotOpen("this roll call was cleared from this device");
      const change = make(this.#snapshot);
      if (!change) return null;
      const snapshot = await keepUpdate(this.#database, this.#snapshot, change);
      if (snapshot) {
        this.#showUpdate(snapshot, onKept);
        return change;
      }
      await this.readAgain();
    }
  }

  #showUpdate(snapshot: Snapshot, onKept?: () => void): void {
    const { call, notices } = this.#snapshot; // it may have been read again meanwhile
    if (snapshot.call.revision > call.revision) this.#show({ ...snapshot, notices }, onKept);
    else onKept?.();
    this.#tools.sender.sendSoon();
    this.#tools.tellSoon(this.#id);
  }

  #show(snapshot: Snapshot, first?: () => void): void {
    noteEcho(snapshot.call);
    const notices = snapshot.notices.filter(({ id }) => !this.#dismissed.has(id));
    this.#snapshot = { ...snapshot, notices };
    this.#state = stateOf(this.#snapshot, this.#tools.sender.sendingLong);
    first?.();
    for (const listener of this.#listeners) listener();
  }
}
