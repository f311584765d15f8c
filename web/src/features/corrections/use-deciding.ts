import { isRefusedWith } from "@/lib/api/problem";
import { useToast } from "@/ui/toasts-context";
import { useTelling } from "@/ui/use-telling";
import { useCorrectionChanges } from "./changes";
import type { Correction } from "./queries";
import { useCorrectionWords } from "./words";

/** Answers what was asked for, or takes it back. Each tells whether it was done; what was refused is told above the page. */
export function useDeciding() {
  const { told } = useCorrectionWords();
  const { make, refuse, takeBack } = useCorrectionChanges();
  const { tellFailure } = useTelling();
  const toast = useToast();

  /** Throws only what is told beside a reason, which then stays to be sent again. */
  async function act(deciding: Promise<unknown>, text: string, isToldThere = (_error: unknown) => false) {
    try {
      await deciding;
      toast({ text, icon: "tick" });
      return true;
    } catch (error) {
      if (isToldThere(error)) throw error;
      tellFailure(error);
      return false;
    }
  }

  return {
    running: [make, refuse, takeBack].some(({ isPending }) => isPending),
    make: ({ id, roll, mark }: Correction) => act(make.mutateAsync(id), told.done(roll, mark)),
    refuse: ({ id, roll }: Correction, because: string) =>
      act(refuse.mutateAsync({ id, because }), told.refused(roll), isStillOpen),
    takeBack: ({ id, roll }: Correction) => act(takeBack.mutateAsync(id), told.takenBack(roll)),
  };
}

/** Nobody else has answered meanwhile: the same can be tried again. */
const isStillOpen = (error: unknown) => !isRefusedWith(error, "decided_already", "not_asked_any_more");
