import type { Database } from "./database";
import { forgetNotice, readSnapshot } from "./keeping";
import { type Change, closeHere, takeBack, takeStep } from "./marking";
import { atMost } from "./patience";
import { StillUnmarked } from "./refusals";
import type { Sender } from "./sender";
import { asProblem, stateOf, stepInfo } from "./state";
import type { Snapshot } from "./stored";
import type { Mark, RollCall, RollCallState, StepInfo } from "./types";

const UPLOAD_PATIENCE_MS = 8_000; // then it goes on in the background, and the screen says so

export interface RollCallTools {
  database: Database;
  sender: Sender;
  /** Tells the other tabs. */
  tell: (id: string) => void;
  /** It is on screen, perhaps again after it was closed: it hears of changes. */
  shown: (rollCall: LocalRollCall) => void;
  closed: (id: string) => void;
}

/** A roll call on screen: what is on the disk, mirrored in memory. */
export class LocalRollCall implements RollCall {
  readonly #tools: RollCallTools;
  readonly #listeners = new Set<() => void>();
  #snapshot: Snapshot;
  #state: RollCallState;

  constructor(snapshot: Snapshot, tools: RollCallTools) {
    this.#snapshot = snapshot;
    this.#tools = tools;
    this.#state = stateOf(snapshot, tools.sender.sendingLong);
  }

  readonly getState = (): RollCallState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#tools.shown(this);
    return () => this.#listeners.delete(listener);
  };

  async mark(student: number, mark: Mark | null): Promise<void> {
    this.#took(await takeStep(this.#database, this.#id, { kind: "mark", mark, students: [student] }));
  }

  async rest(mark: Mark): Promise<number> {
    return this.#markUnmarked("rest", mark);
  }

  async startPad(): Promise<number> {
    return this.#markUnmarked("pad", 1);
  }

  async undo(): Promise<StepInfo | null> {
    const change = await takeBack(this.#database, this.#id);
    this.#took(change);
    return change.undone && stepInfo(change.undone, this.#snapshot.lines);
  }

  async reload(): Promise<void> {
    const marked = (lines: Snapshot["lines"]) =>
      lines.filter((line) => line.mark !== null).map((line) => line.student);
    this.#took(await takeStep(this.#database, this.#id, { kind: "reload", mark: null, students: marked }));
  }

  async upload(): Promise<"uploaded" | "queued"> {
    const waiting = this.#state.lines.filter((line) => line.mark === null);
    if (waiting.length > 0) throw new StillUnmarked(waiting);
    if (this.#state.upload === "open") {
      this.#show({ ...this.#snapshot, call: await closeHere(this.#database, this.#id) });
      this.#tools.tell(this.#id);
    }
    await atMost(UPLOAD_PATIENCE_MS, this.#tools.sender.sendNow(this.#id));
    await this.readAgain();
    const { upload, problem } = this.#snapshot.call;
    if (upload === "uploaded") return "uploaded";
    if (problem) throw asProblem(problem);
    this.#tools.sender.sendSoon();
    return "queued";
  }

  dismiss(notice: string): void {
    const notices = this.#snapshot.notices.filter(({ id }) => id !== notice);
    this.#show({ ...this.#snapshot, notices });
    void forgetNotice(this.#database, this.#id, notice).then(() => this.#tools.tell(this.#id));
  }

  close(): void {
    this.#tools.closed(this.#id);
  }

  /** Takes over what another tab, the sender or the server changed. */
  async readAgain(): Promise<void> {
    const snapshot = await readSnapshot(this.#database, this.#id);
    if (!snapshot) return; // forgotten, since it is over: the screen keeps what it shows
    // A read that began before our last mark shows less than the screen.
    const late = snapshot.call.turn < this.#snapshot.call.turn;
    const newer = late ? await readSnapshot(this.#database, this.#id) : snapshot;
    if (newer && newer.call.turn >= this.#snapshot.call.turn) this.#show(newer);
  }

  get #id(): string {
    return this.#snapshot.call.id;
  }

  get #database(): Database {
    return this.#tools.database;
  }

  async #markUnmarked(kind: "rest" | "pad", mark: Mark): Promise<number> {
    const unmarked = (lines: Snapshot["lines"]) =>
      lines.filter((line) => line.mark === null).map((line) => line.student);
    const change = await takeStep(this.#database, this.#id, { kind, mark, students: unmarked });
    this.#took(change);
    return change.lines.length;
  }

  #took({ call, lines, lastStep }: Change): void {
    const changed = new Map(lines.map((line) => [line.student, line]));
    this.#show({
      ...this.#snapshot,
      call,
      lines: this.#snapshot.lines.map((line) => changed.get(line.student) ?? line),
      lastStep,
    });
    this.#tools.tell(this.#id);
    this.#tools.sender.sendSoon();
  }

  #show(snapshot: Snapshot): void {
    this.#snapshot = snapshot;
    this.#state = stateOf(snapshot, this.#tools.sender.sendingLong);
    for (const listener of this.#listeners) listener();
  }
}
