import { createContext, use } from "react";
import type { IconName } from "./Icon";

export interface Toast {
  text: string;
  icon?: IconName;
  act?: { label: string; run: () => void };
  /** It goes when this is aborted: with the page its act belongs to. */
  until?: AbortSignal;
}

/** Shows a toast: for what can be undone or needs no answer. Errors are never toasts. */
export type ShowToast = (toast: Toast) => void;

export const ToastsContext = createContext<ShowToast | null>(null);

export function useToast(): ShowToast {
  const show = use(ToastsContext);
  if (!show) throw new Error("useToast is used outside ToastsProvider");
  return show;
}
