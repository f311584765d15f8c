import { useTelling } from "@/ui/use-telling";
import { useLeaveChanges } from "./changes";
import { useKindName } from "./kind-names";
import type { Leave } from "./types";
import { useLeaveDeskWords } from "./words";

type Part = { startsOn: string; endsOn: string };

/** Decides about leaves. What was done is told with the way back; what was refused, above the page. */
export function useDecide() {
  const { told } = useLeaveDeskWords();
  const nameKind = useKindName();
  const { grant, refuse, revoke, undo } = useLeaveChanges();
  const { tell, tellFailure } = useTelling();

  /** Answers whether it was done. */
  async function act(deciding: Promise<Leave>, say: (leave: Leave) => string): Promise<boolean> {
    try {
      const { id, revision, ...after } = await deciding;
      const undoIt = () => undo.mutateAsync({ id, revision });
      tell({ text: say({ id, revision, ...after }), icon: "tick", undo: undoIt });
      return true;
    } catch (error) {
      tellFailure(error);
      return false;
    }
  }

  return {
    running: [grant, refuse, revoke, undo].some(({ isPending }) => isPending),
    grant: ({ id, revision }: Leave, part?: Part) =>
      act(grant.mutateAsync({ id, revision, ...part }), (after) =>
        told.granted(after.roll, after.days, nameKind(after.kind)),
      ),
    refuse: ({ id, revision }: Leave, because: string) =>
      act(refuse.mutateAsync({ id, revision, because }), (after) => told.refused(after.roll)),
    revoke: ({ id, revision }: Leave, because: string) =>
      act(revoke.mutateAsync({ id, revision, because }), (after) => told.revoked(after.roll)),
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
