import { type Held, mayEverywhere } from "@/lib/rights";
import { mayAt } from "@/lib/rights-at";
import type { NewSpecialDay, SpecialDay } from "./types";

/** A special day as it is written: texts, each in its box. */
export type Draft = Record<
  "kind" | "firstDay" | "lastDay" | "name" | "weekday" | "batch" | "department",
  string
>;

export const draftOf = (day: string, special: SpecialDay | undefined, department: string): Draft =>
  special
    ? {
        kind: special.kind,
        firstDay: special.firstDay,
        lastDay: special.lastDay,
        name: special.name ?? "",
        weekday: special.weekday ? String(special.weekday) : "",
        batch: special.batch ?? "",
        department: special.department ?? "",
      }
    : { kind: "holiday", firstDay: day, lastDay: day, name: "", weekday: "", batch: "", department };

export const isSame = (one: Draft, other: Draft): boolean =>
  Object.entries(one).every(([name, text]) => other[name as keyof Draft] === text);

/** What is sent of it. One that runs another day's is one day. */
export function specialOf(draft: Draft): NewSpecialDay {
  const isRun = draft.kind === "runs";
  return {
    kind: isRun ? "runs" : "holiday",
    firstDay: draft.firstDay,
    lastDay: isRun ? draft.firstDay : draft.lastDay,
    name: isRun ? null : draft.name.trim() || null,
    weekday: isRun && draft.weekday ? Number(draft.weekday) : null,
    batch: draft.batch || null,
    department: draft.department || null,
  };
}

interface Labels {
  batches: readonly string[];
  departments: readonly string[];
}

/** For whom somebody may write it: departments, empty for the whole college, and the batches of the chosen one. */
export function choicesFor(session: Held, { batches, departments }: Labels, department: string) {
  const everywhere = mayEverywhere(session, "keep");
  const may = (batch: string, of: string) =>
    everywhere || mayAt(session, "keep", { ...(batch && { batch }), ...(of && { department: of }) });
  const reach = (of: string) => ["", ...batches].some((batch) => may(batch, of));
  return {
    departments: ["", ...departments].filter(reach),
    batches: ["", ...batches].filter((batch) => may(batch, department)),
  };
}
