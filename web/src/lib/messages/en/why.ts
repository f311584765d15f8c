import type { Mark } from "@/lib/marks";
import { counted } from "./counting";
import { markNames } from "./marks";

const classOf = (day: string | null) => (day ? `Class of ${day}` : "A class");
const because = (reason: string | null) => (reason ? `: ${reason}` : "");

/** Why a number is another than before: what the history tells. */
export const why = {
  /** For screen readers, in place of the arrow. */
  turned: (before: string, after: string) => `from ${before} to ${after}`,
  noFigure: "no class",
  unexplained: "No reason is known in the history. Look at this first.",
  uploaded: (day: string | null, by: string) => `${classOf(day)} uploaded by ${by}`,
  uploadedMany: (count: number) => `${counted(count, "class", "classes")} uploaded`,
  late: (day: string | null, when: string, by: string) =>
    `${classOf(day)} uploaded late, on ${when}, by ${by}`,
  lateMany: (count: number) => `${counted(count, "class", "classes")} held by then and uploaded late`,
  corrected: (
    day: string | null,
    before: Mark | null,
    after: Mark | null,
    by: string,
    reason: string | null,
  ) =>
    `${classOf(day)} corrected${before === null || after === null ? "" : ` from ${markNames[before]} to ${markNames[after]}`} by ${by}${because(reason)}`,
  withdrawn: (day: string | null, by: string, reason: string | null) =>
    `${classOf(day)} withdrawn by ${by}${because(reason)}`,
  restored: (day: string | null, by: string, reason: string | null) =>
    `${classOf(day)} restored by ${by}${because(reason)}`,
  reopened: (day: string | null, by: string) => `Upload of the ${classOf(day).toLowerCase()} undone by ${by}`,
  discarded: (day: string | null, by: string) => `${classOf(day)} discarded by ${by}`,
  answered: (day: string | null, by: string) =>
    `${classOf(day)}: two phones had disagreed, answered by ${by}`,
  file: (name: string | null, by: string) => `Marks from the file ${name ?? ""} by ${by}`,
  leave: (state: string, when: string, by: string) => `Leave ${state} on ${when} by ${by}`,
  leaveStates: {
    granted: "granted",
    refused: "refused",
    revoked: "revoked",
    asked: "asked again",
    undone: "undone",
  },
  rule: (when: string, by: string) => `Another rule, kept on ${when} by ${by}`,
  moved: (when: string, by: string) => `Moved to another list on ${when} by ${by}`,
  joined: (when: string, by: string) => `Put on the student list on ${when} by ${by}`,
  left: (when: string, by: string) => `Taken off the student list on ${when} by ${by}`,
  subject: (when: string, by: string) => `The subject was added or removed on ${when} by ${by}`,
};
