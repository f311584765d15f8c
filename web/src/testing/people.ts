import type { Held, Right } from "@/lib/rights";
import type { Session } from "@/lib/session";

const asha = {
  name: "Asha Rao",
  userName: "asha.rao",
  email: "asha@college.example",
  mobile: "+91 98765 43210",
  language: "en" as const,
};

type Grant = Held["grants"][number];

const RIGHTS: Record<Grant["role"], Right[]> = {
  office: [
    ...(["see", "take", "correct", "correct_late", "keep", "see_leave", "decide_leave"] as const),
    ...(["history", "give", "rules", "lists", "office"] as const),
  ],
  head: [
    ...(["see", "take", "correct", "correct_late", "keep", "see_leave"] as const),
    ...(["decide_leave", "history", "give"] as const),
  ],
  lecturer: ["see", "take", "correct"],
  exam: ["see", "see_leave", "history", "rules", "lists"],
  viewer: ["see", "see_leave", "history"],
};

/** What the session tells of somebody with these grants; one that names no place is for the whole college. */
export function holding(...given: (Partial<Grant> & Pick<Grant, "role">)[]): Held {
  const nowhere = { batch: null, department: null, semester: null, subject: null, group: null };
  const grants = given.map((grant, at) => ({
    ...nowhere,
    ...{ id: at + 1, subjectId: null, groupId: null, until: null, substitute: false },
    ...grant,
  }));
  const rightsOf = (some: Grant[]) => [...new Set(some.flatMap(({ role }) => RIGHTS[role]))];
  const isOfAll = ({ batch, department, subjectId, groupId }: Grant) =>
    !batch && !department && subjectId === null && groupId === null;
  return { rights: rightsOf(grants), everywhere: rightsOf(grants.filter(isOfAll)), grants };
}

/** Nobody is logged in. */
export const visitorsSession: Session = {
  title: "Rollbook",
  credit: "",
  timezone: "Asia/Kolkata",
  today: "2026-11-16",
  daysBack: 7,
  correctionDays: 7,
  objectionDays: 30,
  meetings: false,
  leaves: false,
  timetable: false,
  notices: false,
  classes: false,
  lookup: "open",
  registers: "open",
  publicUrl: null,
  passLine: 75,
  setupNeeded: false,
  liveCursor: "",
  admin: null,
  ...holding(),
  provider: null,
  passwords: "everyone",
};

/** Asha, with whatever she may do. */
export const sessionWith = (held: Held): Session => ({ ...visitorsSession, admin: asha, ...held });

/** She is of the office, as everybody is who is not told otherwise. */
export const ashasSession: Session = sessionWith(holding({ role: "office" }));
