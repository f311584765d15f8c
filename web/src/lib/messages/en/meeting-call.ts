import type { Mark } from "@/lib/marks";
import { type CountedMarks, countsOf } from "./class-counts";
import { counted, figure } from "./counting";

const THERE: Record<Mark, string> = { 0: "not there", 1: "there", 2: "came late" };

/** A roll call of several hours, or of several subjects together. */
export const meetingCall = {
  hours: (count: number) => counted(count, "hour"),
  /** Joins the last of several. */
  and: (others: string, last: string) => `${others} and ${last}`,
  together: (names: string) => `${names} together`,

  /** After a roll and a name: who was there in some of the hours. */
  left: (hour: number) => `left after hour ${hour}`,
  came: (hour: number) => `came for hour ${hour}`,
  cameLate: (hour: number) => `came late, in hour ${hour}`,
  there: (hours: string, count: number) => `there in ${count === 1 ? "hour" : "hours"} ${hours}`,
  say: (roll: string, name: string, stands: string) => `${roll} ${name}, ${stands}.`,
  sentence: (stands: string) => `${stands}.`,

  hoursOf: (roll: string) => `Hours of ${roll}: a tap changes this hour and those after it`,
  hourOf: (hour: number, mark: Mark | null) =>
    mark === null ? `Hour ${hour}` : `Hour ${hour}: ${THERE[mark]}`,
  /** After "Left after hour 1.", where there is no mark yet. */
  nowPress: (hour: number) =>
    `Now press Present. Absent would mean: came for hour ${hour}; Late: came late in it.`,

  fromHour: "From hour",
  rule: "A tap changes this hour and those after it: who left, who came.",
  tapFrom: (hour: number) => `from hour ${hour}`,
  padLead: "Type who left, or who came.",
  whoseRolls: "Whose rolls are typed",
  listOf: "Whose list is shown",

  partly: "in part",
  ribbon: (marks: CountedMarks, partly: number, left: number) =>
    `${countsOf(marks)}, ${figure(partly)} in part, ${figure(left)} not yet marked`,
  partlyText: (count: number) =>
    count === 1
      ? "One was there for some of the hours."
      : `${figure(count)} were there for some of the hours.`,
  leaveOpen: "Upload now, or leave it open until the lab ends.",

  keyHour: (hours: number) => `Then 1 to ${hours}: from which hour on`,
};
