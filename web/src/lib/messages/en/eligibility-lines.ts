import type { Outcome } from "@/lib/rule";
import type { Standing } from "@/lib/standing";
import { figure } from "./counting";

/** What an eligibility list calls the outcomes, where the college has no words of its own. */
export const outcomes = {
  met: "Eligible",
  band: "May be condoned",
  short: "Not eligible",
} satisfies Record<Outcome, string>;

type Summed = Pick<Standing, "present" | "latesMissed" | "dutyAttended" | "counted">;

/** 38 seen + 3 duty of 58 */
export const tellSum = ({ present, latesMissed, dutyAttended, counted }: Summed): string =>
  [
    `${figure(present)} seen`,
    ...(latesMissed > 0 ? [`− ${figure(latesMissed)} for being late`] : []),
    ...(dutyAttended > 0 ? [`+ ${figure(dutyAttended)} duty`] : []),
    `of ${figure(counted)}`,
  ].join(" ");
