import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { ApiProblem, isRefusedWith, isSessionOver } from "@/lib/api/problem";
import { ConfirmContext, type Confirmed } from "@/lib/confirming";
import { ConfirmPasswordDialog } from "./ConfirmPasswordDialog";
import { useAccountWords } from "./words";

/** Shorter than the server remembers it, so that hardly anybody is refused in between. */
const REMEMBERED_MS = 4 * 60_000;

/**
 * Who has shown on this page again that it is them, and when. Every screen has a provider of its own, and all know of it;
 * logging out loads the page afresh, and forgets it.
 */
let confirmed: { userName: string; at: number } | null = null;

const remember = (userName: string) => {
  confirmed = { userName, at: performance.now() };
};

const forget = () => {
  confirmed = null;
};

const isRemembered = (userName: string) =>
  confirmed?.userName === userName && performance.now() - confirmed.at <= REMEMBERED_MS;

const isNeeded = (error: unknown) => isRefusedWith(error, "confirmation_needed");

interface Asking {
  onConfirmed: () => void;
  onCancelled: () => void;
}

/** Asks for the password again before anything inside it that decides who can get in. */
export function ConfirmProvider({ userName, children }: { userName: string; children: ReactNode }) {
  const { confirm } = useAccountWords();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { state } = useLocation();
  const confirmedByProvider = Boolean(state?.confirmed);
  useEffect(() => {
    if (confirmed?.userName !== userName) forget(); // of whoever was here before
    if (confirmedByProvider) remember(userName);
  }, [userName, confirmedByProvider]);

  const ask = useCallback(
    () =>
      new Promise<void>((resolve, reject) => {
        setAsking({
          onConfirmed: () => {
            remember(userName);
            setAsking(null);
            resolve();
          },
          onCancelled: () => {
            setAsking(null);
            reject(new ApiProblem(403, { code: "not_confirmed", message: confirm.cancelled }));
          },
        });
      }),
    [confirm, userName],
  );

  const run: Confirmed = useCallback(
    async (act) => {
      if (!isRemembered(userName)) await ask();
      try {
        return await act();
      } catch (error) {
        if (isNeeded(error) || isSessionOver(error)) forget(); // the server knows better
        if (!isNeeded(error)) throw error;
        await ask();
        return await act();
      }
    },
    [ask, userName],
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
