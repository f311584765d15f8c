import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import type { Got } from "./api/got";
import type { Group } from "./groups";
import { type FormerPlaces, findTaught } from "./kept-labels";
import { KEPT_LISTS } from "./memory";
import type { KeptPlace, WholePlace } from "./place";
import { within } from "./within";

type CollegeLists = Got<"/api/rollcalls/lists">;

interface ListedStudent {
  student: number;
  roll: string;
  name: string;
  /** Those granted of the days around, in JSON; none for who has none. */
  leaves?: string | undefined;
}

/** What the college teaches, as the server last told. */
export interface KeptCollege extends Omit<CollegeLists, "lists">, FormerPlaces {
  /** By this the server recognises that nothing has changed. */
  tag: string;
  checkedAt: number;
}

/** A class that is offered on Home, or pinned, with its own list where that is not kept with all others. */
export interface KeptRoster {
  key: string;
  place: KeptPlace;
  /** None where an earlier version kept it. */
  subjectId?: number | undefined;
  /** Whom these are; none: everybody whom the subject calls. */
  group?: Group | null | undefined;
  students: ListedStudent[];
  pinned: boolean;
  keptAt: number;
}

interface Tables extends DBSchema {
  college: { key: string; value: KeptCollege };
  lists: { key: [batch: number, department: number]; value: CollegeLists["lists"][number] };
  rosters: { key: string; value: KeptRoster };
  /** By roll call. Its marks are kept elsewhere, since they outlive the names. */
  names: { key: string; value: ReadonlyMap<number, string> };
}

const COLLEGE = "college";
const PATIENCE_MS = 1_000; // for another tab that does not let go

/** All names of students that this browser keeps. What the server told, and can tell again: it may be dropped at any time. */
export class KeptLists {
  readonly #name: string;
  readonly #mayKeep: () => boolean;
  #opening: Promise<IDBPDatabase<Tables>> | null = null;

  constructor(mayKeep: () => boolean, name = KEPT_LISTS) {
    this.#mayKeep = mayKeep;
    this.#name = name;
  }

  /**
   * Rejects while nobody is logged in: an answer that comes late is not kept for anybody. Also where a removal waits for
   * a tab that does not let go: names are a comfort, and nobody waits for them.
   */
  async open(): Promise<IDBPDatabase<Tables>> {
    if (!this.#mayKeep()) throw new Error("nobody is logged in");
    this.#opening ??= this.#open();
    const opened = await within(PATIENCE_MS, this.#opening, null);
    if (!opened) throw new Error("another tab does not let go of the lists");
    return opened;
  }

  async #open(): Promise<IDBPDatabase<Tables>> {
    const letGo = () => {
      this.#opening = null;
    };
    try {
      return await openDB<Tables>(this.#name, 1, {
        upgrade(created) {
          created.createObjectStore("college");
          created.createObjectStore("lists", { keyPath: ["batch", "department"] });
          created.createObjectStore("rosters", { keyPath: "key" });
          created.createObjectStore("names");
        },
        blocking(_current, _blocked, event) {
          (event.target as IDBDatabase).close(); // the session is over, as another tab was told
          letGo();
        },
        terminated: letGo,
      });
    } catch (error) {
      letGo();
      throw error;
    }
  }

  async college(): Promise<KeptCollege | undefined> {
    return (await this.open()).get("college", COLLEGE);
  }

  /** Replaces all lists by those of an answer. */
  async keep({ lists, ...college }: CollegeLists, tag: string): Promise<void> {
    const before = await this.college();
    const former = before && (await import("./kept-renames")).formerPlaces(before, college);
    const tx = (await this.open()).transaction(["college", "lists"], "readwrite");
    const table = tx.objectStore("lists");
    await table.clear();
    await Promise.all(lists.map((list) => table.put(list)));
    await tx
      .objectStore("college")
      .put({ ...college, ...(former && { former }), tag, checkedAt: Date.now() }, COLLEGE);
    await tx.done;
  }

  /** What the college teaches, as somebody knows it better by now. */
  async correct(work: (college: KeptCollege) => KeptCollege): Promise<void> {
    const tx = (await this.open()).transaction("college", "readwrite");
    const college = await tx.store.get(COLLEGE);
    if (college) await tx.store.put(work(college), COLLEGE);
    await tx.done;
  }

  /** The server says that they are still the same. */
  noteChecked(): Promise<void> {
    return this.correct((college) => ({ ...college, checkedAt: Date.now() }));
  }

  /** They may be others by now: the next answer replaces them. With `drop` they are gone at once, but for the names of roll calls. */
  async expire(drop: boolean): Promise<void> {
    const tables = drop ? (["college", "lists", "rosters"] as const) : (["college"] as const);
    const tx = (await this.open()).transaction(tables, "readwrite");
    const college = await tx.objectStore("college").get(COLLEGE);
    if (drop) await Promise.all(tables.map((table) => tx.objectStore(table).clear()));
    else if (college) await tx.objectStore("college").put({ ...college, tag: "", checkedAt: 0 }, COLLEGE);
    await tx.done;
  }

  /** Who is called in a subject, or in one of its groups; null where that is not here. By its id, where that is known. */
  async listOf(place: WholePlace, groupId?: number, known?: number): Promise<KeptMembers | null> {
    const college = await this.college();
    const taught = college && findTaught(college, place, known);
    if (!taught) return null;
    const [subjectId, batch, department] = taught;
    const db = await this.open();
    const own = await db.get("lists", [batch, department]);
    if (groupId || college.choices?.some(([subject]) => subject === subjectId)) {
      const { listMembers } = await import("./kept-groups");
      const others = [...college.others, ...(await db.getAll("lists")).flatMap(({ students }) => students)];
      const members = listMembers(college, subjectId, { own: own?.students ?? [], others }, groupId);
      return members && { ...members, students: members.students.map(listedIn(college)) };
    }
    return own ? { subjectId, students: own.students.map(listedIn(college)) } : null;
  }

  /** Drops them all, and lets go. */
  async forget(): Promise<void> {
    await this.close();
    await within(PATIENCE_MS, deleteDB(this.#name), undefined);
  }

  async close(): Promise<void> {
    const opening = this.#opening;
    this.#opening = null;
    if (opening) (await within(PATIENCE_MS, opening, null).catch(() => null))?.close();
  }
}

type KeptMembers = Pick<KeptRoster, "subjectId" | "group" | "students">;

const listedIn =
  ({ leaves }: KeptCollege) =>
  ([student, roll, name]: readonly [number, string, string]): ListedStudent => ({
    student,
    roll,
    name,
    leaves: leaves?.[student] && JSON.stringify(leaves[student]),
  });
