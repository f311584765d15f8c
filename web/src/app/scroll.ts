import { useEffect, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

const heights = new Map<string, number>();

/** A new page starts at its top; Back finds the page where it was left. A changed query moves nothing. */
export function useScrollPlaces(): void {
  const { key, pathname } = useLocation();
  const cameBack = useNavigationType() === "POP";

  useEffect(() => {
    const keep = () => heights.set(key, window.scrollY);
    window.addEventListener("scroll", keep, { passive: true });
    return () => window.removeEventListener("scroll", keep);
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page moves the window
  useLayoutEffect(() => {
    const height = cameBack ? heights.get(key) : 0;
    if (height !== undefined) window.scrollTo(0, height);
  }, [pathname]);
}
