import { LATE, type Mark, PRESENT } from "@/lib/marks";
import { useTelling } from "@/ui/use-telling";
import { useAnswers } from "./changes";
import type { Objection } from "./types";
import { useObjectionWords } from "./words";

/** What an objection can be corrected to, as the server calls it. */
export const CORRECTED = { present: PRESENT, late: LATE } as const satisfies Record<string, Mark>;
export type CorrectedTo = keyof typeof CORRECTED;

/** Answers, each with the way back. Each tells whether it was done; what was refused is told above the page. */
export function useAnswering() {
  const { told } = useObjectionWords();
  const { correct, stand, reopen } = useAnswers();
  const { tell, tellFailure } = useTelling();

  const takeBack = (objection: Objection) => reopen.mutateAsync(objection);

  return {
    running: [correct, stand, reopen].some(({ isPending }) => isPending),
    correct: async (objection: Objection, to: CorrectedTo): Promise<boolean> => {
      try {
        await correct.mutateAsync({ objection, to });
      } catch (error) {
        tellFailure(error);
        return false;
      }
      const text = told.corrected(objection.roll ?? "", CORRECTED[to]);
      tell({ text, icon: "tick", undo: () => takeBack(objection) });
      return true;
    },
    /** Throws what is told beside the reason, which then stays to be sent again. */
    stand: async (objection: Objection, because: string): Promise<void> => {
      await stand.mutateAsync({ objection, because });
      tell({ text: told.stands(objection.number), icon: "tick", undo: () => takeBack(objection) });
    },
    reopen: (objection: Objection): Promise<unknown> => takeBack(objection).catch(tellFailure),
  };
}
