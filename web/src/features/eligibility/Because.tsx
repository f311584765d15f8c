import { Reasons } from "@/ui/WhyChanged";
import type { ListDifference } from "./types";
import { useListWords } from "./words";

/** Why a line is another: what the history tells, or what was decided beside its number. */
export function Because({ line: { became, decision, why } }: { line: ListDifference }) {
  const { compare: words } = useListWords();
  if (became !== "decided") return <Reasons why={why} />;
  return decision ? words[decision.decision](decision.reference) : words.revoked;
}
