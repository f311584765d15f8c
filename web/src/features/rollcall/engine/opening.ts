import { newId } from "@/lib/new-id";
import type { WholePlace } from "@/lib/place";
import type { Exchange } from "./joining";
import { keepNew } from "./keeping";
import { loadMeetings } from "./load-meetings";
import { DoubtfulClock } from "./refusals";
import { findRoster } from "./rosters";

/** One of the classes that sit in one room. */
interface WantedPart {
  place: WholePlace;
  groupId?: number | undefined;
  /** Where it is known: what it is called may be another's by now. */
  subjectId?: number | undefined;
}

/** What somebody has said of a class that is to be opened. */
export interface WantedClass {
  heldOn?: string | undefined;
  /** Which class of its day; null or none: the next. */
  number?: number | null | undefined;
  groupId?: number | undefined;
  subjectId?: number | undefined;
  /** Somebody saw that there is one already, and wants another. */
  another?: boolean | undefined;
  /** How many are taken in one go; none: one. */
  hours?: number | undefined;
  /** For which hours of the day these are, where the timetable says so: as many as are taken in one go. */
  dayHours?: readonly number[] | undefined;
  /** What is taken with it. */
  together?: readonly WantedPart[] | undefined;
}

/** Today's date at the college, and whether the device's clock can be trusted with it. */
export type Today = () => { date: string; doubtful: boolean };

/** Puts a new roll call on the disk, with all that is needed to take it without network. Answers its id. */
export async function openCall(
  { database, server }: Exchange,
  today: Today,
  owner: () => string,
  place: WholePlace,
  {
    heldOn,
    number,
    groupId,
    subjectId,
    another,
    dayHours,
    hours = dayHours?.length ?? 1,
    together = [],
  }: WantedClass,
): Promise<string> {
  const now = today();
  const otherDate = now.doubtful || heldOn === now.date ? undefined : heldOn;
  const find = (part: WantedPart) =>
    findRoster(database, server, part.place, part.groupId, otherDate, part.subjectId);
  const [first, ...others] = await Promise.all([find({ place, groupId, subjectId }), ...together.map(find)]);
  const { date, doubtful } = today(); // after the answer, which sets the clock right
  if (doubtful && heldOn === undefined) throw new DoubtfulClock(date);
  const chosenNumber = number ?? undefined;
  const roster =
    hours > 1 || others.length > 0
      ? (await loadMeetings()).joinRosters(first, others, hours, chosenNumber, dayHours)
      : first;
  const id = newId();
  await keepNew(database, {
    ...{ id, owner: owner(), heldOn: heldOn ?? date, chosenNumber, hour: dayHours?.[0], another },
    ...roster,
  });
  return id;
}
