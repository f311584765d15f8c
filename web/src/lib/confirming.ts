import { createContext, use } from "react";

/** Runs what decides who can get in; before that the person types the password again, if that was not just done. */
export type Confirmed = <T>(act: () => Promise<T>) => Promise<T>;

/** Given by ConfirmProvider. */
export const ConfirmContext = createContext<Confirmed | null>(null);

export function useConfirmed(): Confirmed {
  const confirmed = use(ConfirmContext);
  if (!confirmed) throw new Error("useConfirmed is used outside a ConfirmProvider");
  return confirmed;
}
