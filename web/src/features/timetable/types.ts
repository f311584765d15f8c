import type { Got } from "@/lib/api/got";

export type Terms = Got<"/api/timetable/terms">;
/** From when until when a timetable holds. */
export type Term = Terms["items"][number];

export type HoursAnswer = Got<"/api/timetable/hours">;
export type HourOfDay = HoursAnswer["hours"][number];

export type Week = Got<"/api/timetable/week">;
export type Slot = Week["slots"][number];
export type Taught = Slot["taught"][number];
export type Group = NonNullable<Taught["group"]>;
export type Person = Slot["lecturers"][number];
/** What is shown, and forbids nothing. */
export type SlotWarning = Slot["warnings"][number];
/** What a slot meets. */
export type Other = NonNullable<SlotWarning["other"]>;
/** What is otherwise on one day. */
export type SlotDay = Slot["days"][number];
/** Why it is not held. */
export type Reason = NonNullable<SlotDay["reason"]>;

/** Of each of the forms for one day. */
export interface DayFormProps {
  slot: Slot;
  /** Empty where none is chosen. */
  day: string;
  /** The same in words. */
  said: string;
  onDone: () => void;
}
