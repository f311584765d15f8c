import type { Outcome, OutcomeWords } from "@/lib/rule";
import { Tag } from "@/ui/Tag";
import { useSemesterWords } from "./words";

interface OutcomeWordProps {
  outcome: Outcome | null;
  /** What the college calls the outcomes. */
  own: OutcomeWords;
}

/** Only what needs a look is a tag. */
export function OutcomeWord({ outcome, own }: OutcomeWordProps) {
  const { outcomes } = useSemesterWords();
  if (!outcome) return null;
  const word = own[outcome] || outcomes[outcome];
  if (outcome === "met") return <span className="quiet">{word}</span>;
  return outcome === "band" ? (
    <Tag tone="warn" icon="alert">
      {word}
    </Tag>
  ) : (
    <Tag tone="absent" icon="cross">
      {word}
    </Tag>
  );
}
