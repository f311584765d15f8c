import { api, getIfChanged } from "@/lib/api/client";
import type { Got } from "@/lib/api/got";
import type { paths } from "@/lib/api/schema";
import { type Called, calledIn } from "@/lib/groups";
import { isLeaving, onLeaving } from "@/lib/leaving";
import type { WholePlace } from "@/lib/place";
import { packLeaves } from "./leaves";
import type { StoredLine, StoredPart } from "./stored";
import type { RosterLine } from "./types";

/** A class without what has a default on the server, which the generated types want to be told. */
type Short<Class> = Omit<Class, Defaulted> & Partial<Pick<Class, Extract<keyof Class, Defaulted>>>;
type Defaulted = "upload" | "discards" | "reopened";
type Save = paths["/api/rollcalls/{id}"]["put"];
type WholeClass = Save["requestBody"]["content"]["application/json"];
type Saving = Short<WholeClass>;
export type Saved = Save["responses"][200]["content"]["application/json"];
type SaveMeeting = paths["/api/meetings/{id}"]["put"];
type WholeMeeting = SaveMeeting["requestBody"]["content"]["application/json"];
type SavingMeeting = { classes: Short<WholeMeeting["classes"][number]>[] };
type SavedMeeting = SaveMeeting["responses"][200]["content"]["application/json"];
export type ServerRollCall = Got<"/api/rollcalls/{id}">;
export type ServerMeeting = Got<"/api/meetings/{id}">;
export type ServerNews = Got<"/api/rollcalls/{id}/news">;

/** What was answered of a class, or of a meeting as if it were one. */
export interface SavedCall extends Saved {
  /** What was said of each of its classes. */
  tellParts?: (parts: readonly StoredPart[]) => StoredPart[];
}

export type ServerEntry = ServerRollCall["entries"][number] &
  Pick<StoredLine, "hours" | "part"> & {
    /** The last turn of this device in any hour of a meeting. */
    lastTurn?: number;
  };

/** What the server has of a class, or of a meeting as if it were one. */
export interface ServerCall extends Omit<ServerRollCall, "entries"> {
  parts?: StoredPart[] | undefined;
  entries: ServerEntry[];
}

/** Who is called there, and what it is called now. */
export interface Roster extends Called {
  /** None where an earlier version kept the list. */
  subjectId: number | undefined;
  students: RosterLine[];
}

export type CollegeLists = Got<"/api/rollcalls/lists">;

/** What the engine asks of the server. Each call rejects with ApiProblem, or anything else for no answer. */
export interface Server {
  save(id: string, body: Saving): Promise<Saved>;
  read(id: string): Promise<ServerRollCall>;
  saveMeeting(id: string, body: SavingMeeting): Promise<SavedMeeting>;
  /** By its id, or by that of any of its classes. A class that was taken by itself comes alone. */
  readMeeting(id: string): Promise<ServerMeeting>;
  /** Where it differs from what this device has, one sign a student. */
  news(id: string, device: number, have: string): Promise<ServerNews>;
  /** `discards`: how many earlier ones this device knows of. */
  discard(id: string, discards?: number): Promise<unknown>;
  /** Undoes every upload that knows of no more undone ones and discards than these, arrived or not. */
  reopen(id: string, known: { reopened: number; discards: number }): Promise<ServerRollCall>;
  /** Without a date, of today. By the subject's id, where that is known: its labels may be another's by now. */
  roster(place: WholePlace, groupId?: number, heldOn?: string, subjectId?: number): Promise<Roster>;
  recent(): Promise<Called[]>;
  /** All class lists, with the tag of the answer; null where they are still those of that tag. */
  lists(tag: string | null): Promise<{ lists: CollegeLists; tag: string } | null>;
}

const GIVE_UP_AFTER_MS = 30_000; // another try with all that came meanwhile is better than waiting on

/** Until then at the latest; sooner where the session is being ended. */
function soon(): AbortSignal {
  const ending = new AbortController();
  const stop = () => {
    forget();
    ending.abort();
  };
  const forget = onLeaving(stop);
  setTimeout(stop, GIVE_UP_AFTER_MS);
  if (isLeaving()) stop();
  return ending.signal;
}

export const httpServer: Server = {
  save: (id, body) =>
    api.PUT("/api/rollcalls/{id}", { path: { id }, body: body as WholeClass, signal: soon() }),

  read: (id) => api.GET("/api/rollcalls/{id}", { path: { id }, signal: soon() }),

  saveMeeting: (id, body) =>
    api.PUT("/api/meetings/{id}", { path: { id }, body: body as WholeMeeting, signal: soon() }),

  readMeeting: (id) => api.GET("/api/meetings/{id}", { path: { id }, signal: soon() }),

  news: (id, device, have) => {
    const query = { device, have };
    return api.GET("/api/rollcalls/{id}/news", { path: { id }, query, signal: soon() });
  },

  discard(id, discards) {
    const query = discards === undefined ? {} : { discards };
    return api.DELETE("/api/rollcalls/{id}", { path: { id }, query, signal: soon() });
  },

  reopen: (id, body) => api.POST("/api/rollcalls/{id}/reopen", { path: { id }, body, signal: soon() }),

  async roster(place, groupId, heldOn, subjectId) {
    const query = {
      ...place,
      ...(groupId && { groupId }),
      ...(heldOn && { heldOn }),
      ...(subjectId && { subjectId }),
    };
    const told = await api.GET("/api/rollcalls/roster", { query, signal: soon() });
    const students = told.students.map(({ id, roll, name, leave }) => ({
      student: id,
      roll,
      name,
      leaves: packLeaves(leave),
    }));
    return { ...calledIn(told), subjectId: told.subjectId, students };
  },

  async recent() {
    return (await api.GET("/api/rollcalls/recent", { signal: soon() })).map(calledIn);
  },

  async lists(tag) {
    const told = await getIfChanged("/api/rollcalls/lists", tag, soon());
    return told && { lists: told.body as CollegeLists, tag: told.tag }; // the client's type forgets how long each row is
  },
};
