import type { Got } from "@/lib/api/got";
import { countOnLeave } from "@/lib/leaves";

export type Shortage = Got<"/api/shortage">;

/** A student in one subject, or in all of them together. */
export type ShortLine = Shortage["items"][number];

export type Per = Shortage["per"];

/** Five percent of the scale, and how many stand there. */
export type Step = Shortage["distribution"][number];

/** Somebody who was on the passing side a week ago. */
export type Fallen = Got<"/api/home/fallen">["items"][number];

export const hasLate = (lines: readonly ShortLine[]) => lines.some(({ standing }) => standing.late > 0);

export const hasLeave = (lines: readonly ShortLine[]) =>
  lines.some(({ standing }) => countOnLeave(standing) > 0);

/** Whether outcomes are lettered: where there is more than one thing to be short of, or a band. */
export const isLettered = ({ hasBand, asksTogether }: Shortage) => hasBand || asksTogether;

/** Of all subjects together, the classes to come are of any of them. */
export const isOfAll = ({ per, asksTogether }: Shortage) => per === "student" && asksTogether;

/** Each subject is asked for, and all of them together. */
export const asksBoth = ({ asksEach, asksTogether }: Shortage) => asksEach && asksTogether;

/** Everybody whom the rules ask something of is in the list of all together: who is below in one subject stands there too. */
export const isWholeTogether = ({ asksTogether, asksEachAlone }: Shortage) => asksTogether && !asksEachAlone;

/** The line that all of the list are below; null where rules differ about it, or some are below in a subject alone. */
export const lineOfAll = ({ line, belowInSubjects }: Shortage) => (belowInSubjects > 0 ? null : line);

/** Only all subjects together have a line here, and each subject is looked at. */
export const hasNoLine = ({ per, asksEach }: Shortage) => per === "subject" && !asksEach;

/** A student has a line in each subject, of this list or of one they were on before. */
export const lineKey = ({ student, batch, department, semester, subject }: ShortLine | Fallen) =>
  [student, batch, department, semester, subject].join("\n");
