import { useCallback, useEffect, useRef } from "react";
import type { Session } from "@/lib/session";
import { logInWithPasskey } from "./changes";

/** Whether the browser can offer passkeys in a box, as far as can be told without asking it. */
const mayOffer = () =>
  typeof PublicKeyCredential !== "undefined" && "isConditionalMediationAvailable" in PublicKeyCredential;

/**
 * While a log-in form is open the browser offers passkeys in its first box; picking one logs in. Returns how to stop
 * that: a browser asks for one passkey at a time.
 */
export function useOfferedPasskey(
  onEnter: (session: Session) => Promise<unknown>,
  onProblem: (problem: unknown) => void,
): () => void {
  const stopping = useRef<AbortController | null>(null);
  const latest = useRef({ onEnter, onProblem });
  latest.current = { onEnter, onProblem };

  useEffect(() => {
    if (!mayOffer()) return;
    const stop = new AbortController();
    stopping.current = stop;
    offer(stop.signal).catch(() => {}); // not offered: the form is there
    async function offer(signal: AbortSignal) {
      const { offerPasskeys } = await import("./passkeys");
      const credential = await offerPasskeys(signal);
      if (!credential || signal.aborted) return;
      try {
        await latest.current.onEnter(await logInWithPasskey(credential));
      } catch (error) {
        latest.current.onProblem(error);
        await offer(signal);
      }
    }
    return () => stop.abort();
  }, []);

  return useCallback(() => stopping.current?.abort(), []);
}
