import { useEffect, useEffectEvent } from "react";

/** Ctrl+Enter submits from anywhere on the page. In a dialog it does nothing: what is submitted lies behind it. */
export function useSubmitKey(onSubmit: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    if (!onSubmit || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    onSubmit();
  });
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
