import { lazy, memo, Suspense } from "react";
import { useRollCallWords } from "@/features/rollcall/words";
import { Dialog } from "@/ui/Dialog";

/** Fetched when somebody asks for it. Without network, where nothing is kept yet, that is no reason to stop the class. */
const AllKeys = lazy(() =>
  import("./AllKeys").then(
    ({ AllKeys }) => ({ default: AllKeys }),
    () => ({ default: () => <></> }),
  ),
);

/** All keys of the roll call. */
export const KeysDialog = memo(function KeysDialog({
  open,
  onClose,
}: {
  open: boolean;
  onClose: () => void;
}) {
  const { keys } = useRollCallWords();
  return (
    <Dialog open={open} onClose={onClose} title={keys.title}>
      <Suspense>
        <AllKeys />
      </Suspense>
    </Dialog>
  );
});
