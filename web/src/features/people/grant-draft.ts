import type { NewGrant, Person, Role } from "./types";

/** A grant about to be given, as its sentence says it. */
export interface GrantDraft {
  role: Role;
  batch: string;
  department: string;
  semester: string;
  /** The id of a subject, and of one of its groups, as menus have them; empty where none is chosen. */
  subject: string;
  group: string;
  since: string;
  ends: "never" | "same" | "day";
  lastDay: string;
}

export type GrantFault = "incomplete" | "noDepartment" | "noDay" | "backwards";

/** What the sentence begins with: the place where this person was given something last. */
export function firstDraft(today: string, grants: Person["grants"] = []): GrantDraft {
  const known = grants.find(({ subject }) => subject) ?? grants.find(({ department }) => department);
  return {
    role: "lecturer",
    batch: known?.batch ?? "",
    department: known?.department ?? "",
    semester: known?.semester ?? "",
    subject: "",
    group: "",
    since: today,
    ends: "never",
    lastDay: "",
  };
}

/** Another place, or another subject, has other subjects and groups. */
export function redraft(draft: GrantDraft, changed: Partial<GrantDraft>): GrantDraft {
  const next = { ...draft, ...changed };
  if ("batch" in changed || "department" in changed || "semester" in changed)
    return { ...next, subject: "", group: "" };
  return "subject" in changed ? { ...next, group: "" } : next;
}

export function faultOf({ role, department, subject, since, ends, lastDay }: GrantDraft): GrantFault | null {
  if (role === "lecturer" && !subject) return "incomplete";
  if (role === "head" && !department) return "noDepartment";
  if (!since || (ends === "day" && !lastDay)) return "noDay";
  return ends === "day" && lastDay < since ? "backwards" : null;
}

/** As it goes to the server: what is not asked for is left out. */
export function grantOf(draft: GrantDraft): NewGrant {
  const { role, batch, department, subject, group, since, ends, lastDay } = draft;
  const where =
    role === "lecturer"
      ? { subjectId: Number(subject), ...(group && { groupId: Number(group) }) }
      : role === "head" || role === "viewer"
        ? { ...(batch && { batch }), ...(department && { department }) }
        : {};
  const until = ends === "same" ? since : ends === "day" ? lastDay : null;
  return { role, ...where, since, ...(until && { until }) };
}
