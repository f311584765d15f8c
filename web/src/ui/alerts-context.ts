import { createContext, type ReactNode, use } from "react";
import type { AlertTone } from "./Alert";

export interface PageAlert {
  tone: AlertTone;
  title: string;
  text?: string | undefined;
  /** Links and buttons under the words. */
  acts?: ReactNode;
}

interface Alerts {
  /** Shows an alert above the page on screen; it goes with the page, or when the next one is shown. */
  show: (alert: PageAlert) => void;
  /** Keeps an alert for the page that is opened next: `carry(…); navigate("/login")`. */
  carry: (alert: PageAlert) => void;
  clear: () => void;
}

export const AlertsContext = createContext<Alerts | null>(null);

export function useAlerts(): Alerts {
  const alerts = use(AlertsContext);
  if (!alerts) throw new Error("useAlerts is used outside AlertsProvider");
  return alerts;
}
