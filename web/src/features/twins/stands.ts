import type { Difference } from "./queries";

/** Whose mark stands where the two are one class. */
export function sideThatStands({ first, second, stands }: Difference): "first" | "second" {
  if (first === null || second === null) return first === null ? "second" : "first";
  return first.mark === stands ? "first" : "second";
}

/** How many marks of each stand. */
export function countStanding(differences: readonly Difference[]) {
  const counts = { first: 0, second: 0 };
  for (const difference of differences) counts[sideThatStands(difference)] += 1;
  return counts;
}
