import type { components } from "@/lib/api/schema";

type Schemas = components["schemas"];

/** A lecturer's classes by the timetable: the days that can still be taken, today, and two weeks ahead. */
export type OwnDays = Schemas["OwnDays"];

/** A slot of the timetable on one day: what is taken in one go. */
export type OwnClass = Schemas["OwnClass"];
export type OwnHour = Schemas["OwnHour"];
export type Taught = OwnClass["taught"][number];
export type SpecialDay = Schemas["SpecialDayLine"];
export type Reason = NonNullable<OwnHour["reason"]>;

/** In the order in which they are offered; the last one is said in words. */
export const REASONS: readonly Reason[] = ["leave", "duty", "event", "exam", "holiday", "other"];

/** A roll call on this device, as far as the day asks for it. */
export interface CallSeen {
  id: string;
  heldOn: string;
  parts: readonly { subjectId: number | undefined; groupId: number | null }[];
  hours: number;
  /** For which hours of the day; none where it was opened without the timetable. */
  dayHours: readonly number[];
  /** Closed here, and on its way to the server. */
  isQueued: boolean;
  attended: number;
  of: number;
}

/** An open roll call, as the card shows it. */
export interface OpenSeen {
  /** By this it is gone on with. */
  id: string;
  /** As the server knows its classes: several where they are taken in one go. */
  classIds: readonly string[];
  heldOn: string;
  name: string;
  done: number;
  all: number;
  /** This person has a hand in it; else it is shown only where it is of a class of theirs. */
  isMine: boolean;
  /** Who goes on with it, where that is not for this person: it is taken in one go with what is not theirs. */
  takenBy: string | null;
}

/** What one tap opens. */
export interface Wanted {
  day: string;
  dayHours: readonly number[];
  /** In the order in which they are called. */
  taught: readonly Taught[];
}
