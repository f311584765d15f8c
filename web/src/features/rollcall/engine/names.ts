import type { KeptLists } from "@/lib/kept-lists";
import type { StoredLine } from "./stored";
import type { RosterLine } from "./types";

type NamesOf = ReadonlyMap<number, string>;

const NOBODY: NamesOf = new Map();

/** A student on the roster as it goes to the disk. */
export type NamelessLine = Omit<StoredLine, "name" | "leaves">;

export const omitName = ({ name: _, leaves: __, ...line }: StoredLine): NamelessLine => line;

/** Where a student's leaves are kept among the names: no student has such a number. */
const keyOfLeaves = (student: number) => -student;

/**
 * The names of the students in each roll call, and who of them is on leave. They are kept apart from the marks: when the session is over the names
 * go at once, and marks that have not arrived stay. A roll call on screen goes on with the names it shows.
 */
export class Names {
  readonly #lists: KeptLists;
  readonly #shown = new Map<string, NamesOf>();
  #written = new WeakMap<NamesOf, unknown>();

  constructor(lists: KeptLists) {
    this.#lists = lists;
  }

  async of(call: string): Promise<NamesOf> {
    const shown = this.#shown.get(call);
    if (shown) return shown;
    const kept = await this.#read(call);
    if (kept) this.#remember(call, kept);
    return kept ?? NOBODY;
  }

  /** Keeps what is new of these. Names are a comfort: where they cannot be kept, the rolls are there. */
  async keep(call: string, lines: readonly RosterLine[]): Promise<void> {
    const known = await this.of(call);
    const told = lines.flatMap(({ student, name, leaves = "" }): [number, string][] => [
      [student, name || (known.get(student) ?? "")],
      [keyOfLeaves(student), leaves],
    ]);
    const fresh = told.filter(([key, text]) => text !== (known.get(key) ?? ""));
    const names = fresh.length === 0 ? known : new Map([...known, ...fresh]);
    this.#shown.set(call, names);
    if (names.size === 0) return;
    try {
      const db = await this.#lists.open();
      if (this.#written.get(names) === db) return;
      await db.put("names", names, call);
      this.#written.set(names, db);
    } catch {
      // Full, switched off, or nobody is logged in.
    }
  }

  /** Without those of roll calls that are not here any more. */
  async keepOnly(calls: ReadonlySet<string>): Promise<void> {
    const db = await this.#lists.open();
    const over = (await db.getAllKeys("names")).filter((call) => !calls.has(call));
    await Promise.all(over.map((call) => db.delete("names", call)));
    for (const call of over) this.#shown.delete(call);
  }

  /** They are gone from the disk: whoever logs in next has them written anew. */
  noteDropped(): void {
    this.#written = new WeakMap();
  }

  async #read(call: string): Promise<NamesOf | undefined> {
    try {
      return await (await this.#lists.open()).get("names", call);
    } catch {
      return undefined;
    }
  }

  #remember(call: string, names: NamesOf): void {
    this.#shown.set(call, names);
  }
}

/** Lines from the disk with their names and leaves. Those written by an earlier version carry names. */
export const addNames = (
  lines: readonly (NamelessLine & { name?: string })[],
  names: NamesOf,
): StoredLine[] =>
  lines.map((line) => ({
    ...line,
    name: names.get(line.student) ?? line.name ?? "",
    leaves: names.get(keyOfLeaves(line.student)) || undefined,
  }));
