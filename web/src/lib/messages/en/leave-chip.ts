import type { Category } from "@/lib/leaves";
import { figure } from "./counting";

const on: Record<Category, string> = {
  duty: "on duty",
  medical: "on medical leave",
  other: "on leave",
};

/** Of the roll call, where somebody is on leave. In the middle of a sentence: on screen it begins with a capital. */
export const leaveChip = {
  /** `when`: "Friday", "27 Nov" or "12:00". */
  until: (category: Category, when: string) => `${on[category]} until ${when}`,
  today: (category: Category) => `${on[category]} today`,
  /** Of a class of another date. */
  thatDay: (category: Category) => `${on[category]} that day`,
  /** After a step for many: those on leave are never among the present. */
  bulk: (present: number, away: number) =>
    present === 0
      ? `Marked ${figure(away)} on leave absent`
      : `Marked ${figure(present)} present, ${figure(away)} on leave absent`,
};
