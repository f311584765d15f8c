import { isRefusedWith } from "@/lib/api/problem";
import { useTelling } from "@/ui/use-telling";
import { useLeaveChanges } from "./changes";
import { useKindName } from "./kind-names";
import type { Days } from "./parts";
import type { Leave } from "./types";
import { useLeaveDeskWords } from "./words";

/** Decides about leaves. What was done is told with the way back; what was refused, above the page. */
export function useDecide() {
  const { told } = useLeaveDeskWords();
  const nameKind = useKindName({ within: true });
  const { grant, refuse, revoke, undo } = useLeaveChanges();
  const { tell, tellFailure } = useTelling();

  /** Answers whether it was done. Throws only what is told beside a reason, which then stays to be sent again. */
  async function act(
    deciding: Promise<Leave>,
    say: (leave: Leave) => string,
    isToldThere = (_error: unknown) => false,
  ): Promise<boolean> {
    try {
      const { id, revision, ...after } = await deciding;
      const undoIt = () => undo.mutateAsync({ id, revision });
      tell({ text: say({ id, revision, ...after }), icon: "tick", undo: undoIt });
      return true;
    } catch (error) {
      if (isToldThere(error)) throw error;
      tellFailure(error);
      return false;
    }
  }

  return {
    running: [grant, refuse, revoke, undo].some(({ isPending }) => isPending),
    grant: ({ id, revision }: Leave, part?: Days) =>
      act(grant.mutateAsync({ id, revision, ...part }), (after) =>
        told.granted(after.roll, after.days, nameKind(after.kind)),
      ),
    refuse: ({ id, revision }: Leave, because: string) =>
      act(refuse.mutateAsync({ id, revision, because }), (after) => told.refused(after.roll), isStillOpen),
    revoke: ({ id, revision }: Leave, because: string) =>
      act(revoke.mutateAsync({ id, revision, because }), (after) => told.revoked(after.roll), isStillOpen),
    /** Takes the last decision back. */
    takeBack: async ({ id, revision }: Leave) => {
      try {
        await undo.mutateAsync({ id, revision });
        return true;
      } catch (error) {
        tellFailure(error);
        return false;
      }
    },
  };
}

/** Nobody else has decided meanwhile: the same can be tried again. */
const isStillOpen = (error: unknown) =>
  !isRefusedWith(error, "leave_changed_since", "leave_decided", "leave_not_granted", "no_such_leave");
