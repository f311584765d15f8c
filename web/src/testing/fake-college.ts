import type {
  CollegeLists,
  Saved,
  Server,
  ServerNews,
  ServerRollCall,
} from "@/features/rollcall/engine/server";
import type { Leave, RosterLine } from "@/features/rollcall/engine/types";
import { ApiProblem } from "@/lib/api/problem";
import type { Group } from "@/lib/groups";
import { MEANINGS } from "@/lib/marks";
import type { WholePlace } from "@/lib/place";
import { type Entry, theirs, whichStands } from "./fake-words";

export type Body = Parameters<Server["save"]>[1];
export type Undone = Parameters<Server["reopen"]>[1];
interface Held extends Omit<ServerRollCall, "entries"> {
  entries: Map<number, Entry>;
}

export const SUBJECT_ID = 1;

/** What several fake connections share: the rules of rollbook/rollcall/service, as short as can be. */
export class FakeCollege {
  readonly held = new Map<string, Held>();
  /** How often each was discarded, and its upload undone before that. */
  readonly discards = new Map<string, number>();
  readonly #undone = new Map<string, number>();
  listed: RosterLine[] = ["Asha", "Bilal", "Chitra", "Dev"].map((name, at) => ({
    student: at + 1,
    roll: `24CS00${at + 1}`,
    name,
  }));
  /** The lists of departments that are not CSE. */
  readonly departments = new Map<string, RosterLine[]>();
  /** Students of other lists. */
  others: RosterLine[] = [];
  /** What every subject calls one by one, or all together; none: the list. */
  groups: (Group & { students: number[] })[] = [];
  /** The codes taught to them, in the 5th semester of CSE. */
  taught: string[] = [];
  /** What all of it is called by now, where it was renamed. */
  renamed: WholePlace | null = null;
  /** By student, those that were granted. */
  readonly leaves = new Map<number, Leave[]>();
  /** Who has moved to another list. */
  readonly moved = new Set<number>();

  /** `meeting`: what it is taken in one go with. */
  save(id: string, body: Body, by: string, meeting: string | null = null): Saved {
    const discards = this.held.get(id)?.discards ?? this.discards.get(id) ?? 0;
    if (discards > (body.discards ?? 0)) {
      throw refusal(409, "discarded", {
        discards: String(discards),
        reopened: String(this.#undone.get(id) ?? 0),
      });
    }
    const held = this.held.get(id) ?? { ...this.#open(id, body, by), meeting };
    const draft = structuredClone(held);
    const strangers = body.marks?.filter(({ student }) => !draft.entries.has(student)) ?? [];
    if (strangers.length > 0) {
      const fields = Object.fromEntries(strangers.map(({ student }) => [student, `24CS00${student} Moved`]));
      throw refusal(422, "not_on_roster", fields);
    }
    const taken = this.#take(draft, body, by);
    if (this.renamed) Object.assign(draft, this.renamed);
    const { renamed: place } = this;
    if (body.upload && !draft.uploadedAt && draft.reopened > (body.reopened ?? 0)) {
      throw refusal(409, "upload_undone", { reopened: String(draft.reopened) });
    }
    if (body.upload) close(draft, by);
    if (body.upload && !meeting) for (const other of this.#others(draft)) close(other, by);
    const { uploadedAt, withdrawnAt, number } = draft;
    const listed = held === this.held.get(id) ? null : draft.entries.size;
    this.held.set(id, draft);
    return { ...taken, uploadedAt, withdrawnAt, number, listed, place, echo: `echo of ${body.device}` };
  }

  read(id: string): ServerRollCall {
    const held = this.held.get(id);
    if (!held) throw refusal(404, "not_found", { discards: String(this.discards.get(id) ?? 0) });
    const entries = [...held.entries.values()].map(({ words: _, ...entry }) => ({
      ...entry,
      ...this.#tellLeave(entry.student),
    }));
    return { ...held, ...this.renamed, entries };
  }

  reopen(id: string, known: Undone, by: string): ServerRollCall {
    const held = this.held.get(id);
    if (!held) throw refusal(404, "not_found");
    if (held.discards > known.discards) {
      throw refusal(409, "discarded", { discards: String(held.discards) });
    }
    const times = Math.max(held.reopened, known.reopened + 1);
    if (held.uploadedAt) {
      if (held.reopened > known.reopened) throw refusal(409, "uploaded_anew");
      if (held.uploadedBy !== by) throw refusal(403, "forbidden");
      if (held.withdrawnAt) throw refusal(409, "withdrawn");
    }
    for (const each of [held, ...this.#others(held)]) {
      Object.assign(each, { uploadedAt: null, uploadedBy: null, reopened: times });
    }
    return this.read(id);
  }

  discard(id: string, known = 0) {
    const held = this.held.get(id);
    if ((held?.discards ?? this.discards.get(id) ?? 0) > known) return;
    if (held?.uploadedAt) throw refusal(409, "uploaded_not_discarded");
    for (const each of [id, ...(held ? this.#others(held).map((other) => other.id) : [])]) {
      this.held.delete(each);
      this.discards.set(each, known + 1);
      if (held) this.#undone.set(each, held.reopened);
    }
  }

  news(id: string, device: number, have: string): ServerNews {
    const { entries, ...facts } = this.read(id);
    if (entries.length !== have.length) throw refusal(409, "other_roster");
    const sign = ({ mark, device: by }: (typeof entries)[number]) =>
      mark === null ? "-" : by === device ? `${mark}` : MEANINGS[mark].letter;
    const leaves = this.leaves.size > 0 && { leaves: Object.fromEntries(this.leaves) };
    return { ...facts, ...leaves, entries: entries.filter((entry, at) => have[at] !== sign(entry)) };
  }

  #tellLeave(student: number) {
    const leave = this.leaves.get(student);
    return leave && { leave };
  }

  lists(): CollegeLists {
    const students = this.listed.map(({ student, roll, name }): [number, string, string] => [
      student,
      roll,
      name,
    ]);
    return {
      batches: [[1, "2024 - 2028"]],
      departments: [[2, "CSE"]],
      semesters: [[3, "5th"]],
      subjects: this.taught.map((code, at) => [at + 1, 1, 2, 3, code]),
      lists: this.taught.length > 0 ? [{ batch: 1, department: 2, students }] : [],
      groups: this.groups.map((group) => [group.id, group.label, group.kind, group.students]),
      choices:
        this.groups.length > 0 ? this.taught.map((_, at) => [at + 1, this.groups.map(({ id }) => id)]) : [],
      others: this.others.map(({ student, roll, name }) => [student, roll, name]),
      ...(this.leaves.size > 0 && { leaves: Object.fromEntries(this.leaves) }),
    };
  }

  group(groupId: number | null | undefined): Group | null {
    const group = this.groups.find(({ id }) => id === groupId);
    if (groupId && !group) throw refusal(409, "group_not_called");
    return group ? { id: group.id, label: group.label, kind: group.kind } : null;
  }

  /** Whom a class calls. */
  called(groupId: number | null | undefined, department = "CSE"): RosterLine[] {
    const list = this.departments.get(department);
    if (list) return list;
    if (this.groups.length === 0) return this.listed;
    const members = this.groups
      .filter(({ id }) => id === (groupId ?? id))
      .flatMap(({ students }) => students);
    return [...this.listed, ...this.others].filter(({ student }) => members.includes(student));
  }

  /** What was taken in one go with it. */
  #others({ id, meeting }: Held): Held[] {
    return [...this.held.values()].filter((other) => meeting && other.meeting === meeting && other.id !== id);
  }

  mark(id: string, student: number) {
    return this.held.get(id)?.entries.get(student)?.mark;
  }

  #open(id: string, body: Body, by: string): Held {
    const listed = this.called(body.groupId, body.department).filter(
      ({ student }) => !this.moved.has(student),
    );
    const empty = { mark: null, by: null, at: null, device: null, turn: null, bulk: false };
    const { batch, department, semester, subject, heldOn } = body;
    return {
      id,
      subjectId: body.subjectId ?? SUBJECT_ID,
      group: this.group(body.groupId),
      meeting: null,
      batch,
      department,
      semester,
      subject,
      heldOn,
      number: this.held.size + 1,
      openedBy: by,
      openedAt: "",
      uploadedBy: null,
      uploadedAt: null,
      withdrawnBy: null,
      withdrawnAt: null,
      waits: false,
      merged: false,
      revision: 0,
      discards: body.discards ?? 0,
      reopened: this.#undone.get(id) ?? 0,
      entries: new Map(listed.map((line) => [line.student, { ...line, ...empty, words: new Map() }])),
    };
  }

  #take(held: Held, { device, marks = [] }: Body, by: string) {
    const overruled: Saved["overruled"] = [];
    const outdone: Saved["outdone"] = [];
    let taken = 0;
    for (const sent of marks) {
      const entry = held.entries.get(sent.student);
      if (!entry) continue;
      const known = entry.words.get(device)?.turn ?? 0;
      if (sent.turn === known && entry.device === device && entry.mark !== sent.mark) {
        throw refusal(409, "sent_otherwise");
      }
      if (sent.turn <= known) continue;
      if (held.uploadedAt) throw refusal(409, "uploaded");
      const { words: _, ...was } = entry;
      const { mark, turn, bulk, undo, tappedAt: at = new Date().toISOString() } = sent;
      entry.words.set(device, { mark, by, at, bulk: bulk === true, device, turn, undo: undo === true });
      const { undo: _undo, ...stands } = whichStands([...entry.words.values()]);
      Object.assign(entry, stands);
      const [before, now] = [was, entry].map(theirs);
      if (entry.device === device && was.device !== device && was.mark !== mark && before)
        overruled.push(before);
      if (entry.device !== device && entry.mark !== mark && now) outdone.push(now);
      taken += 1;
    }
    return { taken, known: marks.length - taken, overruled, outdone, waits: false };
  }
}

function close(held: Held, by: string) {
  if (held.uploadedAt) return;
  const unmarked = [...held.entries.values()].filter(({ mark }) => mark === null);
  const fields = Object.fromEntries(unmarked.map(({ roll, name }) => [roll, name]));
  if (unmarked.length > 0) throw refusal(409, "unmarked", fields);
  Object.assign(held, { uploadedAt: "2026-11-16T05:00:00Z", uploadedBy: by });
}

export const refusal = (status: number, code: string, fields = {}) =>
  new ApiProblem(status, { code, message: code, fields });
