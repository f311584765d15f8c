import { type RefObject, useEffect } from "react";

/** The key / begins a search, from wherever one does not type. */
export function useSlash(around: RefObject<HTMLElement | null>) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (event.target instanceof Element && event.target.closest("input, select, textarea, dialog")) return;
      event.preventDefault();
      around.current?.querySelector("input")?.focus();
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [around]);
}
