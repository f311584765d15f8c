import { useCallback, useEffect, useRef } from "react";

/**
 * A signal that is aborted when this page is left: what can only be undone here goes with it, and an answer that comes
 * afterwards leads nobody away from where they are by then.
 */
export function useUntilLeft(): () => AbortSignal {
  const here = useRef(new AbortController());
  useEffect(() => {
    if (here.current.signal.aborted) here.current = new AbortController();
    return () => here.current.abort();
  }, []);
  return useCallback(() => here.current.signal, []);
}
