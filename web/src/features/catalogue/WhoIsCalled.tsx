import type { Entry } from "./queries";
import { useTakerWords } from "./words";

/** Whom a subject calls, in a few words. */
export function WhoIsCalled({ subject: { called, groups = [] } }: { subject: Entry }) {
  const { calls } = useTakerWords();
  const labels = groups.map(({ label }) => label).join(", ");
  const [only, ...others] = groups;
  if (called === "sections" && only) return calls.sections(labels, groups.length);
  if (called !== "groups") return calls.list;
  if (!only) return calls.nobody;
  return others.length > 0 ? labels : calls.group(only.label, only.students);
}
