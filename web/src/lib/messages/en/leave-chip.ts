import type { Category } from "@/lib/leaves";
import { figure } from "./counting";

const wordsOf = (on: string) => ({
  /** `when`: "Friday", "27 Nov" or "12:00". */
  until: (when: string) => `${on} until ${when}`,
  today: `${on} today`,
  /** Of a class of another date. */
  thatDay: `${on} that day`,
});

const on: Record<Category, ReturnType<typeof wordsOf>> = {
  duty: wordsOf("on duty"),
  medical: wordsOf("on medical leave"),
  other: wordsOf("on leave"),
};

/** Of the roll call, where somebody is on leave. In the middle of a sentence: on screen it begins with a capital. */
export const leaveChip = {
  on,
  /** After a step for many: those on leave are never among the present. */
  bulk: (present: number, away: number) =>
    present === 0
      ? `Marked ${figure(away)} on leave absent`
      : `Marked ${figure(present)} present, ${figure(away)} on leave absent`,
};
