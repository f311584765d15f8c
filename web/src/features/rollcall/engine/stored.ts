import type { Called, Group } from "@/lib/groups";
import type { Mark } from "@/lib/marks";
import { fromKept, type KeptPlace, toKept, type WholePlace } from "@/lib/place";
import type { Notice, RosterLine, StepInfo } from "./types";

/** A refusal as it is kept: an Error loses its fields in the browser's storage. */
export interface StoredProblem {
  status: number;
  code: string;
  message: string;
  fields: Record<string, string>;
}

/** One class of a meeting: an hour of a subject. */
interface StoredClass {
  id: string;
  number: number | null;
  /** Which class of its day it is to be, where somebody has said so. */
  chosenNumber?: number | undefined;
  /** For which hour of the day it is taken, where the timetable says so. */
  hour?: number | undefined;
  /** As that of a roll call. */
  echo: string | null;
}

/** A subject of a meeting. */
export interface StoredPart extends Called {
  subjectId: number | undefined;
  /** Whom it calls, in order. Who is on two of them is a line of the first. */
  roster: number[];
  /** One for each hour. */
  classes: StoredClass[];
}

export interface StoredCall {
  /** Of the class; of the meeting where there are parts. */
  id: string;
  /** Who took it on this device. Only under their session it is sent. */
  owner: string;
  /** The classes that are taken in one go, where it is more than one: what follows is then said of the first. */
  parts?: StoredPart[] | undefined;
  place: WholePlace;
  /** Which of its subject's groups is called; none: everybody. None where it was opened by an earlier version. */
  group?: Group | null | undefined;
  /** By this the server finds the subject whatever it is called by now. None where no roster told it yet. */
  subjectId?: number | undefined;
  heldOn: string;
  /** Which class of its day it is to be, where somebody has said so. */
  chosenNumber?: number | undefined;
  /** For which hour of the day it is taken, where the timetable says so. */
  hour?: number | undefined;
  /** Whoever opened it saw that there was one already: nobody need be asked whether the two are one class. */
  another?: boolean | undefined;
  number: number | null;
  openedBy: string;
  /** Whether the server has it. */
  known: boolean;
  /** Counts every change of the roll call on this device: see `Revision`. */
  revision: number;
  /** The last turn given out. It only grows: a turn used twice would be taken for an old mark. */
  turn: number;
  upload: "open" | "queued" | "uploaded";
  uploadedBy: string | null;
  /** Its upload was undone here, and the server, which may have it, has still to hear of that. */
  undoing?: boolean;
  /** Who took it back after the upload; null while it counts. */
  withdrawnBy: string | null;
  /** Somebody else took the same class at the same time, and nobody has said that they were two. */
  waits?: boolean;
  problem: StoredProblem | null;
  signedOut: boolean;
  /** Somebody threw it away elsewhere. It is kept here, and sent only once somebody is marked again. */
  discarded: boolean;
  /** It was thrown away here, and only this is left of it until the server, which may have it, has heard of that. */
  discarding?: boolean;
  /** How many discards of it this device knows of. None where it was kept by a page that did not ask. */
  discards?: number;
  /** The same of undone uploads. */
  reopened?: number;
  /** Marks were waiting while the network failed: whoever sends them says so. */
  missedNetwork: boolean;
  /** How often the server has acknowledged something: an answer read before the last one is out of date. */
  acks: number;
  /** The end of the path at which live events tell of this browser's marks; null until the server said so. */
  echo: string | null;
  savedAt: number | null;
  touchedAt: number;
}

/** A roll call as it is on the disk. */
export type KeptCall = Omit<StoredCall, "place"> & { place: KeptPlace };

/** No user name has a space. Pages of earlier versions would send a meeting as one class: to them it is somebody else's. */
const MEETING_OF = "meeting of ";

export const toDisk = (call: StoredCall): KeptCall => ({
  ...call,
  owner: (call.parts ? MEETING_OF : "") + call.owner,
  place: toKept(call.place),
});

export const fromDisk = (call: KeptCall): StoredCall => ({
  ...call,
  owner: call.owner.replace(MEETING_OF, ""),
  place: fromKept(call.place),
});

/** A student on the roster, and the mark that stands on this device. */
export interface StoredLine extends RosterLine {
  call: string;
  position: number;
  /** That of the first hour in a meeting, and null there unless all hours have one. */
  mark: Mark | null;
  /** One for each hour of a meeting. */
  hours?: readonly (Mark | null)[] | undefined;
  /** Which of the meeting's parts calls the student. */
  part?: number | undefined;
  /** Who gave it, where it came from another device. */
  by: string | null;
  /** Our last turn for this student; 0 for none. */
  turn: number;
  /** When the mark that stands was tapped, in milliseconds by the server's clock. None where that is not known. */
  tappedAt?: number | undefined;
  /** Whether it came with many others, and was not meant for this student: by Rest, by the Pad's start, or their undoing. */
  bulk?: boolean;
  /** Whether it takes a mark of ours back, and says nothing of what others gave. */
  undo?: boolean;
  /** The last of our turns the server has. */
  acked: number;
  /** The other's mark that was on screen when ours was given: replacing it is no surprise. */
  replaced: { by: string; mark: Mark | null } | null;
}

/** With as many hours as a meeting has. */
export type ListedLine = RosterLine & Pick<StoredLine, "part" | "hours">;

export const emptyLine = (
  call: string,
  { student, roll, name, leaves, part, hours }: ListedLine,
  position: number,
): StoredLine => ({
  call,
  student,
  roll,
  name,
  leaves,
  ...(hours && { part, hours: hours.map(() => null) }),
  position,
  mark: null,
  by: null,
  turn: 0,
  acked: 0,
  replaced: null,
});

export type StepBefore = Pick<StoredLine, "student" | "mark" | "hours">;

export interface StoredStep {
  call: string;
  /** The first turn of the step: later steps have higher ones. */
  number: number;
  /** The number of the step before it, which Undo then comes to; null for the first. */
  previous: number | null;
  kind: StepInfo["kind"];
  mark: Mark | null;
  fromHour?: number | undefined;
  away?: number | undefined;
  before: StepBefore[];
}

/**
 * Each change of a roll call, by whatever tab or worker, adds the revision after the one it was made from. What is
 * there already cannot be added: whoever has not read the last change cannot write over it.
 */
export interface Revision {
  call: string;
  number: number;
}

export type StoredNotice = Notice & { call: string };

/** All that is kept of one roll call. */
export interface Snapshot {
  call: StoredCall;
  /** In the order of the roster. */
  lines: readonly StoredLine[];
  lastStep: StoredStep | null;
  notices: readonly StoredNotice[];
}

export const isWaiting = (line: StoredLine): boolean => line.turn > line.acked;

/** What happens to one class of a meeting happens to all: so the first is named where the server knows only classes. */
export const classOf = ({ id, parts }: Pick<StoredCall, "id" | "parts">): string =>
  parts?.[0]?.classes[0]?.id ?? id;

export const hasToBeSent = (call: StoredCall, lines: readonly StoredLine[]): boolean =>
  call.upload === "queued" ||
  call.undoing === true ||
  (call.upload === "open" && !call.discarded && (!call.known || lines.some(isWaiting)));

/** Nothing of one person is thrown away, shown or sent for the sake of another, nor when the session is over. */
export const isKept = ({ call, lines, notices }: Snapshot): boolean =>
  hasToBeSent(call, lines) || call.discarded || notices.some(isNews);

/** What has to be read before a roll call may be forgotten. */
export const isNews = ({ kind }: { kind: StoredNotice["kind"] }): boolean => kind !== "back-online";
