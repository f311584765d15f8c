import { type ReactNode, useCallback, useRef, useState } from "react";
import { ApiProblem, isRefusedWith } from "@/lib/api/problem";
import { ConfirmContext, type Confirmed } from "@/lib/confirming";
import { ConfirmPasswordDialog } from "./ConfirmPasswordDialog";
import { useAccountWords } from "./words";

/** Shorter than the server remembers it, so that hardly anybody is refused in between. */
const REMEMBERED_MS = 4 * 60_000;

const isNeeded = (error: unknown) => isRefusedWith(error, "confirmation_needed");

interface Asking {
  onConfirmed: () => void;
  onCancelled: () => void;
}

/** Asks for the password again before anything inside it that decides who can get in. */
export function ConfirmProvider({ userName, children }: { userName: string; children: ReactNode }) {
  const { confirm } = useAccountWords();
  const [asking, setAsking] = useState<Asking | null>(null);
  const confirmedAt = useRef(Number.NEGATIVE_INFINITY);

  const ask = useCallback(
    () =>
      new Promise<void>((resolve, reject) => {
        setAsking({
          onConfirmed: () => {
            confirmedAt.current = performance.now();
            setAsking(null);
            resolve();
          },
          onCancelled: () => {
            setAsking(null);
            reject(new ApiProblem(403, { code: "not_confirmed", message: confirm.cancelled }));
          },
        });
      }),
    [confirm],
  );

  const run: Confirmed = useCallback(
    async (act) => {
      if (performance.now() - confirmedAt.current > REMEMBERED_MS) await ask();
      try {
        return await act();
      } catch (error) {
        if (!isNeeded(error)) throw error;
        await ask();
        return await act();
      }
    },
    [ask],
  );

  return (
    <ConfirmContext value={run}>
      {children}
      {asking && (
        <ConfirmPasswordDialog
          userName={userName}
          onConfirmed={asking.onConfirmed}
          onCancel={asking.onCancelled}
        />
      )}
    </ConfirmContext>
  );
}
