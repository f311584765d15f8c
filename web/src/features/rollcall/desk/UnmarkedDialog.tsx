import { lazy, Suspense } from "react";
import { useRollCallWords } from "@/features/rollcall/words";
import { Dialog } from "@/ui/Dialog";
import type { UnmarkedStepProps } from "./UnmarkedStep";

/** Fetched when somebody uploads too soon. Where it cannot be, those without a mark can still be called. */
const UnmarkedStep = lazy(() =>
  import("./UnmarkedStep").then(
    ({ UnmarkedStep }) => ({ default: UnmarkedStep }),
    () => ({ default: () => <></> }),
  ),
);

/** Upload's step while someone has no mark: they are named, and nobody is absent by default. */
export function UnmarkedDialog({ open, ...step }: Omit<UnmarkedStepProps, "title"> & { open: boolean }) {
  const { unmarked } = useRollCallWords();
  const count = step.state.unmarked;
  const title = count > 0 ? unmarked.title(count) : unmarked.allMarked;
  return (
    <Dialog open={open} onClose={step.onClose} title={title}>
      <Suspense>
        <UnmarkedStep title={title} {...step} />
      </Suspense>
    </Dialog>
  );
}
