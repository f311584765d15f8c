import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, unwrap } from "idb";
import { KeptLists, type KeptRoster } from "@/lib/kept-lists";
import { ROLL_CALLS } from "@/lib/memory";
import { type NamelessLine, Names } from "./names";
import { NoStorage } from "./refusals";
import type { KeptCall, Revision, StoredNotice, StoredStep } from "./stored";

interface Tables extends DBSchema {
  calls: { key: string; value: KeptCall };
  revisions: { key: [string, number]; value: Revision };
  lines: { key: [string, number]; value: NamelessLine & { name?: string } };
  steps: { key: [string, number]; value: StoredStep };
  notices: { key: [string, string]; value: StoredNotice };
  /** Of an earlier version: class lists are kept apart now. */
  rosters: { key: string; value: KeptRoster };
  facts: { key: string; value: number };
}

const CALL_TABLES = ["calls", "revisions", "lines", "steps", "notices"] as const;
type CallTable = (typeof CALL_TABLES)[number];
export type Writing = IDBPTransaction<Tables, CallTable[], "readwrite">;

const VERSION = 1;
const LARGEST_DEVICE = 2 ** 53 - 1;

/** Everything of one roll call in a table whose keys begin with its id. */
export const rangeOf = (id: string) => IDBKeyRange.bound([id], [id, []]);

/** What this browser keeps of roll calls. Opened when first used, and anew after another tab cleared it. */
export class Database {
  readonly #name: string;
  #opening: Promise<IDBPDatabase<Tables>> | null = null;
  #device: Promise<number> | null = null;
  /** Grows when another tab has cleared it: what was read before is in no table any more. */
  generation = 0;

  /** Class lists and names: apart, since they are dropped sooner. */
  readonly lists: KeptLists;
  readonly names: Names;

  constructor(mayKeepNames: () => boolean, name?: string) {
    this.#name = name ?? ROLL_CALLS;
    this.lists = new KeptLists(mayKeepNames, name && `${name} lists`);
    this.names = new Names(this.lists);
  }

  open(): Promise<IDBPDatabase<Tables>> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  async #open(): Promise<IDBPDatabase<Tables>> {
    const forget = () => {
      this.#opening = null;
      this.#device = null;
      this.generation += 1;
    };
    try {
      const db = await openDB<Tables>(this.#name, VERSION, {
        upgrade(created) {
          created.createObjectStore("calls", { keyPath: "id" });
          created.createObjectStore("revisions", { keyPath: ["call", "number"] });
          created.createObjectStore("lines", { keyPath: ["call", "student"] });
          created.createObjectStore("steps", { keyPath: ["call", "number"] });
          created.createObjectStore("notices", { keyPath: ["call", "id"] });
          created.createObjectStore("rosters", { keyPath: "key" });
          created.createObjectStore("facts");
        },
        blocking(_current, _blocked, event) {
          (event.target as IDBDatabase).close(); // Log Out in another tab clears everything
          forget();
        },
        terminated: forget,
      });
      return db;
    } catch (error) {
      forget();
      throw new NoStorage("the browser's database does not open", { cause: error });
    }
  }

  /**
   * One transaction over a roll call. When it resolves, all of it is on the disk; "relaxed", for what the
   * server has too, leaves the last bit of the way to the system and does not keep the next mark waiting.
   */
  async write<T>(work: (tx: Writing) => Promise<T>, durability: "strict" | "relaxed" = "strict"): Promise<T> {
    const db = await this.open();
    const tx = db.transaction([...CALL_TABLES], "readwrite", { durability });
    try {
      const result = await work(tx);
      commit(tx);
      await tx.done;
      return result;
    } catch (error) {
      tx.done.catch(() => {}); // told by the error itself
      try {
        tx.abort();
      } catch {
        // it has ended already
      }
      throw error;
    }
  }

  /**
   * Puts a change made from what is in memory on the disk, in one trip there and back: nothing is read first. False
   * where somebody else's change came first; then nothing of it was written.
   */
  async writeUnread(work: (tx: IDBTransaction) => void): Promise<boolean> {
    const db = unwrap(await this.open()); // bare: a promise for each write would cost the person who taps
    const tx = db.transaction([...CALL_TABLES], "readwrite", { durability: "strict" });
    const ended = new Promise<boolean>((resolve, reject) => {
      tx.oncomplete = () => resolve(true);
      tx.onabort = () => (tx.error?.name === "ConstraintError" ? resolve(false) : reject(tx.error));
    });
    work(tx);
    commit(tx);
    return ended;
  }

  /** This browser's own number among the devices of a class; made once, and anew after Log Out. */
  device(): Promise<number> {
    this.#device ??= this.#readDevice();
    return this.#device;
  }

  async #readDevice(): Promise<number> {
    const db = await this.open();
    const tx = db.transaction("facts", "readwrite");
    const known = await tx.store.get("device");
    const device = known ?? randomDevice();
    if (known === undefined) await tx.store.put(device, "device");
    await tx.done;
    return device;
  }

  /**
   * Empties everything and lets go of it for good: the page is about to be left. Only revisions stay until the
   * database itself is removed, so that no other tab writes from memory what is gone.
   */
  async forget(): Promise<void> {
    const db = await this.open();
    const tables = [...db.objectStoreNames];
    const tx = db.transaction(tables, "readwrite");
    const revisions = tx.objectStore("revisions");
    const calls = await tx.objectStore("calls").getAll();
    await Promise.all([
      ...calls.map(({ id, revision }) => revisions.put({ call: id, number: revision + 1 })),
      ...tables.filter((table) => table !== "revisions").map((table) => tx.objectStore(table).clear()),
    ]);
    await tx.done;
    db.close();
    await this.lists.forget();
    this.#opening = Promise.reject(new Error("this device was cleared"));
    this.#opening.catch(() => {});
  }

  async close(): Promise<void> {
    (await this.#opening?.catch(() => null))?.close();
    this.#opening = null;
    await this.lists.close();
  }
}

/** Sooner than the browser would by itself, which first looks whether more is asked. */
function commit(tx: Writing | IDBTransaction): void {
  try {
    tx.commit();
  } catch {
    // It is committing, or has ended in an error that `done` tells.
  }
}

function randomDevice(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return ((high % 2 ** 21) * 2 ** 32 + low) % LARGEST_DEVICE || 1;
}
