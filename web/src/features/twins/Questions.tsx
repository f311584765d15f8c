import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { type Twin, twinsNow } from "./queries";

/** Fetched where somebody is asked. */
const QuestionCards = lazy(async () => ({ default: (await import("./QuestionCards")).QuestionCards }));

const NONE: Twin[] = [];

/** The classes that this person took at the same time as somebody else, as far as the server tells by now. */
export const useQuestions = (): Twin[] => useQuery(twinsNow).data ?? NONE;

interface QuestionsProps {
  /** On the sheet of this roll call: only what is asked, or was answered, of that one. */
  ofSheet?: string;
}

/** "Was this one class?", and what somebody else has answered; nothing where nobody is asked. */
export function Questions({ ofSheet }: QuestionsProps) {
  const twins = useQuestions();
  const here = ofSheet ? twins.filter(({ first, second }) => [first.id, second.id].includes(ofSheet)) : twins;
  if (here.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <QuestionCards twins={here} onSheet={ofSheet !== undefined} />
    </Suspense>
  );
}
