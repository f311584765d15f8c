import type { ApiProblem } from "@/lib/api/problem";
import type { components } from "@/lib/api/schema";
import type { Called, Group } from "@/lib/groups";
import type { Mark } from "@/lib/marks";
import type { WholePlace } from "@/lib/place";

type Problem = ApiProblem;

/** One that was granted: its category and its days, which is all that whoever takes a class is told of it. */
export type Leave = components["schemas"]["LeaveTold"];

export interface RosterLine {
  student: number;
  roll: string;
  name: string;
  /** All that were told of the days around the class's, in JSON; none for who has none. */
  leaves?: string | undefined;
}

export interface Line extends RosterLine {
  mark: Mark | null;
  /** The user name when somebody else's mark stands; null for one made here, or none. */
  by: string | null;
  /** One for each hour, all of them marked or none; `mark` is that of the first. */
  hours: readonly (Mark | null)[];
  /** On which the student is in this class. */
  leave?: Leave | undefined;
  /** From whose list the student is called: an index of `RollCallState.parts`. */
  part: number;
  /** Made here and not yet on the server. */
  waiting: boolean;
}

/** Whom one subject has called: several of them sit in one room where classes are taken together. */
export interface CalledPart extends Called {
  /** How many of the lines. */
  students: number;
  /** One for each hour. */
  classes: readonly PartClass[];
}

interface PartClass {
  id: string;
  /** Which class of that day it is; null until the server said so. */
  number: number | null;
}

export type SavedState =
  /** Everything is on the server. */
  | { kind: "saved"; at: number | null }
  /** Being sent for more than a second. */
  | { kind: "saving" }
  /** On this device only. `missed` once a sending has failed; before that it is on its way. */
  | { kind: "here"; count: number; missed: boolean }
  /** The session has ended: log in and it is sent. */
  | { kind: "signed-out"; count: number }
  /** Thrown away elsewhere; the next mark opens it again, with all marks of this device. */
  | { kind: "discarded" }
  /** The server refuses. Nothing is lost. */
  | { kind: "stopped"; problem: Problem };

/** What Undo would take back. `first` is the index in `lines` it leads back to. */
export interface StepInfo {
  kind: "mark" | "rest" | "pad" | "reload";
  students: number[];
  mark: Mark | null;
  /** The hour from which on it was given, where one was named. */
  fromHour?: number | undefined;
  /** How many of them are on leave, and became absent. */
  away?: number | undefined;
  first: number;
}

/** There is one of a roll call at most. */
export const NOT_UNDONE = "not-undone";

/** A mark, and how it was given. */
export interface GivenMark {
  mark: Mark;
  /** When, in milliseconds by the server's clock; null where that is not known. */
  at: number | null;
  /** Whether it came with many others, and was not meant for this student. */
  bulk: boolean;
}

/** Another device gave a student another mark than this one. */
export interface Overruled extends Partial<Omit<GivenMark, "mark">> {
  kind: "overruled";
  id: string;
  by: string;
  roll: string;
  /** Theirs, as `at` and `bulk` are. It stands unless `ours` is set. */
  mark: Mark;
  ours?: true;
  /** None where an earlier version kept this, and so all that follows. */
  student?: number;
  own?: GivenMark;
  /** Of several hours: both are of all of them. */
  everyHour?: true;
  /** How many marks were sent from here together with it, of those that came with many or of the others. */
  sent?: number;
}

/** Without its moment where an earlier version kept this. */
export interface LateMark extends Partial<Omit<GivenMark, "mark">> {
  student: number;
  mark: Mark;
  /** Of which class, where it is one of a meeting: each has a sheet of its own. */
  call?: string;
}

/** Uploaded elsewhere before these marks arrived. */
export interface TooLate {
  kind: "too-late";
  id: string;
  by: string | null;
  rolls: string[];
  /** When it was uploaded. None where an earlier version kept this, as with the marks. */
  at?: string | null;
  /** What was given here. */
  marks?: LateMark[];
}

export type Notice =
  | Overruled
  | TooLate
  /** Uploaded and withdrawn elsewhere before the upload, or these marks, arrived from here. */
  | { kind: "withdrawn"; id: string; by: string | null; rolls: string[] }
  | { kind: "left-list"; id: string; who: string[]; rolls?: string[] }
  /** The server refused later to undo the upload that was undone here: it stands, and counts. */
  | { kind: "not-undone"; id: typeof NOT_UNDONE }
  | { kind: "back-online"; id: string; count: number };

export interface RollCallState {
  id: string;
  place: WholePlace;
  /** Which of its subject's groups is called; null: everybody. */
  group: Group | null;
  /** The college's civil date, YYYY-MM-DD. */
  heldOn: string;
  /** Which class of that day it is; null until the server said so. */
  number: number | null;
  openedBy: string;
  lines: readonly Line[];
  /** One after the other, as the lines are; a single one unless classes are taken together. */
  parts: readonly CalledPart[];
  /** How many hours are taken in one go. */
  hours: number;
  /** There, and not there, in every hour. */
  present: number;
  absent: number;
  /** Of those present, who came late. */
  late: number;
  /** There in some of the hours. */
  partly: number;
  unmarked: number;
  lastStep: StepInfo | null;
  saved: SavedState;
  /** "uploaded" may have happened elsewhere. */
  upload: "open" | "queued" | "uploaded";
  uploadedBy: string | null;
  /** Who took it back after the upload; null while it counts. */
  withdrawnBy: string | null;
  /**
   * Somebody else took the same class at the same time: by itself this one does not count, as long as nobody has said
   * that they were two. The id of the class of which that is asked; null for none.
   */
  waits: string | null;
  /** What happened elsewhere, until dismissed. */
  notices: readonly Notice[];
}

/** An uploaded roll call, as the server has told of it. */
export interface UploadedAs {
  /** Which class of its day; null until that is known, and once it is forgotten here. */
  number: number | null;
  /** As in `RollCallState`. */
  waits: string | null;
}

/** One open roll call on this device. The engine keeps one per id. */
export interface RollCall {
  getState(): RollCallState;
  subscribe(listener: () => void): () => void;
  /**
   * Resolves when the mark is on the device's disk. `onKept` is called the moment it is, before those who subscribed
   * hear of it: what it changes on screen is drawn together with the mark. A mark is of the hour that is said and of
   * those after it; who has no mark yet gets the other one in the hours before.
   */
  mark(student: number, mark: Mark | null, onKept?: () => void, fromHour?: number): Promise<void>;
  /** Marks all unmarked as one step; answers how many. Who is on leave becomes absent, whatever the mark. */
  rest(mark: Mark): Promise<number>;
  /** The unmarked become present, as one step, but for those on leave; answers how many have a mark now. */
  startPad(): Promise<number>;
  /** Takes the last step back. Without limit, also after the page was loaded anew. */
  undo(): Promise<StepInfo | null>;
  /** Empties it, as one step. */
  reload(): Promise<void>;
  /** Everyone must be marked. Closes it here at once; rejects with the problem the server gives. */
  upload(): Promise<"uploaded" | "queued">;
  dismiss(notice: string): void;
  close(): void;
}

interface CalledHere extends Called {
  /** None where no roster told it yet. */
  subjectId?: number | undefined;
}

/** A roll call on this device that is still open or not yet all on the server. */
export interface CallHere {
  id: string;
  place: WholePlace;
  group: Group | null;
  /** What is taken with it, and itself: a single one unless classes are taken together. */
  parts: readonly CalledHere[];
  hours: number;
  /** For which hours of the day, where the timetable said so. */
  dayHours: readonly number[];
  heldOn: string;
  openedBy: string;
  present: number;
  absent: number;
  late: number;
  partly: number;
  unmarked: number;
  /** Marks not yet on the server. */
  waiting: number;
  /** "uploaded" only while something that happened elsewhere has not been read: `continueRollCall` shows it. */
  upload: "open" | "queued" | "uploaded";
  /** The server does not take it. */
  stopped: boolean;
  /** Marks of it came after it had been uploaded elsewhere. */
  tooLate: boolean;
  /** What was sent of it came after it had been withdrawn elsewhere. */
  withdrawn: boolean;
  /** When it was last touched on this device, in milliseconds. */
  touchedAt: number;
}
