import { useCallback, useEffect, useRef } from "react";

/** A signal that is aborted when this page is left: what can only be undone here goes with it. */
export function useUntilLeft(): () => AbortSignal {
  const here = useRef(new AbortController());
  useEffect(() => {
    if (here.current.signal.aborted) here.current = new AbortController();
    return () => here.current.abort();
  }, []);
  return useCallback(() => here.current.signal, []);
}
