import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { useAlerts } from "@/ui/alerts-context";
import { useTelling } from "@/ui/use-telling";
import { useAnswer } from "./changes";
import type { Answer, Twin } from "./queries";
import { useTwinWords } from "./words";

export interface Answering {
  give: (answer: Answer) => void;
  /** On its way. */
  given: Answer | null;
}

const OTHER: Record<Answer, Answer> = { one: "two", two: "one" };

/**
 * Answers; whoever comes second is told who was first. `goes`: what asks goes with the answer, and the way back is told
 * in passing.
 */
export function useAnswering({ id, answered }: Twin, goes = false): Answering {
  const words = useTwinWords();
  const messages = useMessages();
  const alerts = useAlerts();
  const { tell } = useTelling();
  const { mutateAsync: send, isPending, variables } = useAnswer(id);
  const isChanged = answered !== null;

  async function give(answer: Answer) {
    if (isPending) return;
    try {
      await send({ answer, ...(isChanged && { instead: true }) });
      const undo = () => send({ answer: OTHER[answer], instead: true });
      if (goes) tell({ text: words.told[answer], icon: "tick", label: words.instead[answer], undo });
    } catch (problem) {
      alerts.show({ tone: "warn", title: describeError(problem, messages) });
    }
  }

  return { give, given: isPending ? variables.answer : null };
}
