import { Reasons } from "@/ui/WhyChanged";
import type { ListDifference } from "./types";
import { useListWords } from "./words";

/** Why a line is another: what the history tells of its number, and what was decided beside it. */
export function Because({ line: { became, decidedBefore, decision, why } }: { line: ListDifference }) {
  const { compare: words } = useListWords();
  const decided = decision ? words[decision.decision](decision.reference) : words.revoked;
  if (became === "decided") return `${decided} ${words.numberStays}`;
  return (
    <>
      <Reasons why={why} />
      {!isSame(decidedBefore, decision) && <p>{decided}</p>}
    </>
  );
}

type Made = ListDifference["decision"];

const isSame = (one: Made, other: Made) =>
  one?.decision === other?.decision && one?.reference === other?.reference && one?.day === other?.day;
