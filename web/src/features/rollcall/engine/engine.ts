import { ApiProblem } from "@/lib/api/problem";
import type { Called } from "@/lib/groups";
import { fromKept, type WholePlace } from "@/lib/place";
import { within } from "@/lib/within";
import { Database } from "./database";
import { discardEverywhere, discardUnanswered } from "./discarding";
import { keepOnlyUnsent } from "./ending";
import { fetchCall, locateCall, refuseIfKept } from "./fetching";
import { catchUpOrNote, type Exchange } from "./joining";
import { forgetNotice, readAll, readCall, readDiscards, readSnapshot } from "./keeping";
import { OnScreen } from "./on-screen";
import { openCall, type Today, type WantedClass } from "./opening";
import { LocalRollCall } from "./roll-call";
import { keepLists, listKeptRosters, pinRoster } from "./rosters";
import { type Exclusive, Sender } from "./sender";
import { sendAll } from "./sending";
import type { Server } from "./server";
import { askedOf, summarizeCall } from "./state";
import { hasToBeSent, isNews } from "./stored";
import { Tabs } from "./tabs";
import { tidyUp } from "./tidying";
import { type CallHere, NOT_UNDONE, type RollCall, type UploadedAs } from "./types";
import { openAgain } from "./undoing";

export interface EngineParts {
  server: Server;
  /** Who takes the roll; null while nobody is known. */
  owner: () => string | null;
  today: Today;
  /** Whether they may take classes at all: else there are no lists to keep. */
  mayTake?: () => boolean;
  databaseName?: string;
  exclusive?: Exclusive;
  /** Between the tabs and the service worker of a browser. */
  channel?: BroadcastChannel;
}

/** A place whose class list is on this device. */
export interface KeptPlace extends Called {
  pinned: boolean;
}

/** The roll calls of this browser: on disk, on screen, and on their way to the server. */
export class Engine {
  readonly #parts: EngineParts;
  readonly #database: Database;
  readonly #onScreen = new OnScreen();
  readonly #tabs: Tabs;
  readonly #exchange: Exchange;
  readonly sender: Sender;

  constructor(parts: EngineParts) {
    this.#parts = parts;
    this.#database = new Database(() => parts.owner() !== null, parts.databaseName);
    const tellChanged = (id: string) => {
      this.#tabs.tell(id);
      this.#onScreen.readAgain(id);
    };
    this.#tabs = new Tabs(parts.channel, (id) => this.#onScreen.readAgain(id));
    this.#exchange = { database: this.#database, server: parts.server, owner: parts.owner, tellChanged };
    this.sender = new Sender(this.#exchange, parts.exclusive);
  }

  async open(place: WholePlace, wanted: WantedClass = {}): Promise<RollCall> {
    const id = await openCall(this.#exchange, this.#parts.today, () => this.#owner(), place, wanted);
    this.sender.sendSoon();
    return this.continue(id);
  }

  /** The same object for all who ask, as long as it is on screen and the same person is logged in. */
  continue(id: string): Promise<LocalRollCall> {
    return this.#onScreen.show(id, this.#parts.owner(), () => this.#bringUp(id));
  }

  async #bringUp(id: string): Promise<LocalRollCall> {
    const owner = this.#owner();
    let snapshot = await readSnapshot(this.#database, id);
    if (snapshot?.call.owner !== owner) {
      if (snapshot) refuseIfKept(snapshot);
      const here = await (snapshot ? fetchCall : locateCall)(this.#exchange, id, owner);
      if (here !== id) return this.continue(here); // a class of a meeting
      snapshot = await readSnapshot(this.#database, id);
      if (!snapshot) throw new Error("the roll call was cleared from this device");
    } else {
      void this.refresh(id).catch(() => {}); // shown at once from here; the rest follows
    }
    return new LocalRollCall(snapshot, {
      database: this.#database,
      sender: this.sender,
      tellSoon: (changed) => this.#tabs.tellSoon(changed),
      noteShown: (rollCall) => this.#onScreen.keep(rollCall),
      noteClosed: (closed) => this.#onScreen.delete(closed),
    });
  }

  /** Takes over what others have marked. A session that has ended interrupts nobody here: the next mark tells of it. */
  async refresh(id: string): Promise<void> {
    const here = await readCall(this.#database, id);
    const owner = this.#parts.owner();
    if (!here && owner !== null && this.#onScreen.has(id)) {
      await fetchCall(this.#exchange, id, owner).catch(unlessSignedOut); // over, and forgotten here while a page still shows it
    } else if (here?.known !== false) await catchUpOrNote(this.#exchange, id).catch(unlessSignedOut);
    this.sender.sendSoon();
  }

  async discard(id: string): Promise<void> {
    if (await discardUnanswered(this.#exchange, id)) this.sender.sendSoon(0);
    else await this.sender.runAlone(() => discardEverywhere(this.#exchange, id));
    this.#onScreen.delete(id);
  }

  /**
   * Undoes an upload: the class is open again, here at once (`onOpened`), and on the server, which may have to wait for
   * the network. Rejects, and the upload stands, where the server refuses.
   */
  async undoUpload(asked: string, onOpened: () => void): Promise<void> {
    const id = await locateCall(this.#exchange, asked, this.#owner()); // it may be over, and forgotten here
    await openAgain(this.#exchange, id);
    onOpened();
    const sent = await this.sender.sendNow(id);
    if (sent.kind === "refused") {
      await forgetNotice(this.#database, id, NOT_UNDONE); // told at once, and not once more
      throw sent.problem;
    }
    if (sent.kind === "later") this.sender.sendSoon();
  }

  async readUploaded(id: string): Promise<UploadedAs> {
    const call = await readCall(this.#database, id);
    return { number: call?.number ?? null, waits: call ? askedOf(call) : null };
  }

  /** Tells when a roll call on this device has changed, in whatever tab. */
  subscribe(listener: () => void): () => void {
    return this.#tabs.subscribe(listener);
  }

  async list(): Promise<CallHere[]> {
    const owner = this.#parts.owner();
    if (owner === null) return [];
    const all = await readAll(this.#database, owner);
    return all
      .filter(({ call, notices }) => call.upload !== "uploaded" || notices.some(isNews))
      .map(summarizeCall)
      .sort((a, b) => b.touchedAt - a.touchedAt);
  }

  /** Of how many roll calls something would be lost if this device forgot everything now: whoever took them. */
  async countUnsent(): Promise<number> {
    const [all, discards] = [await readAll(this.#database), await readDiscards(this.#database)];
    return all.filter(({ call, lines }) => hasToBeSent(call, lines)).length + discards.length;
  }

  /** One try at sending everything, now; waits for it no longer than that. */
  async sendAtMost(milliseconds: number): Promise<void> {
    const owner = this.#parts.owner();
    if (owner === null) return;
    const sending = this.sender.runAlone(() => sendAll(this.#exchange, owner));
    await within<unknown>(milliseconds, sending, undefined);
  }

  pin(called: Called, pinned: boolean): Promise<void> {
    return pinRoster(this.#database, this.#parts.server, called, pinned);
  }

  async listKept(): Promise<KeptPlace[]> {
    return (await listKeptRosters(this.#database)).map(({ place, group, pinned }) => ({
      place: fromKept(place),
      group,
      pinned,
    }));
  }

  /** What is done once after the page has opened: send, forget what is over, keep the class lists. */
  async start(owner: string): Promise<void> {
    this.sender.start(owner);
    try {
      for (const { id, lines } of await this.#onScreen.states()) {
        await this.#database.names.keep(id, lines); // dropped from the disk if they logged in anew
      }
      await tidyUp(this.#exchange, owner);
    } catch {
      // No network or no session: the next start does it.
    }
    await this.keepLists();
  }

  /** Has the lists of all classes at hand that this person may take without network. */
  async keepLists(): Promise<void> {
    if (this.#parts.owner() === null || this.#parts.mayTake?.() === false) return;
    try {
      await keepLists(this.#database, this.#parts.server);
    } catch {
      // As above; the lists kept before are still there.
    }
  }

  /**
   * This person's rights have changed. What has not arrived stays, whatever it is of; of class lists, with `drop`, nothing
   * is left that was kept under the rights of before.
   */
  async renewLists(drop: boolean): Promise<void> {
    const owner = this.#parts.owner();
    if (owner === null) return;
    try {
      await this.#database.lists.expire(drop);
      await tidyUp(this.#exchange, owner);
    } catch {
      // No network, or nothing can be kept here.
    }
    await this.keepLists();
  }

  /** The session is over: only what has not arrived stays, without names. */
  async endSession(): Promise<void> {
    this.sender.stop();
    await this.sender.runAlone(() => keepOnlyUnsent(this.#database));
    this.#exchange.tellChanged("");
  }

  /** At Log Out: nothing is sent or written any more. */
  async forget(): Promise<void> {
    this.sender.stop();
    await this.#database.forget();
  }

  async close(): Promise<void> {
    this.sender.stop();
    this.#onScreen.clear();
    this.#tabs.close();
    await this.#database.close();
  }

  #owner(): string {
    const owner = this.#parts.owner();
    if (owner === null) throw new Error("nobody is logged in");
    return owner;
  }
}

function unlessSignedOut(error: unknown): void {
  if (!(error instanceof ApiProblem && error.status === 401)) throw error;
}
