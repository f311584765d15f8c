import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { Alert } from "./Alert";
import styles from "./AlertsProvider.module.css";
import { AlertsContext, type PageAlert } from "./alerts-context";

interface Shown {
  alert: PageAlert;
  /** It waits for the next page. */
  carried: boolean;
  /** It came while the page was read: a good word floats over the title and pushes nothing from under a finger. */
  floating: boolean;
  /** Counts up, so that the same words again are read out again. */
  number: number;
}

const ShownContext = createContext<{ shown: Shown | null; clear: () => void }>({
  shown: null,
  clear: () => {},
});

/** Holds the page's alert. A change of the query is not a new page. */
export function AlertsProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<Shown | null>(null);
  const [page, setPage] = useState(pathname);

  if (page !== pathname) {
    setPage(pathname);
    setShown(shown?.carried ? { ...shown, carried: false } : null);
  }

  const acts = useMemo(() => {
    const put = (alert: PageAlert, carried: boolean) =>
      setShown((last) => ({ alert, carried, floating: !carried, number: (last?.number ?? 0) + 1 }));
    return {
      show: (alert: PageAlert) => put(alert, false),
      carry: (alert: PageAlert) => put(alert, true),
      clear: () => setShown(null),
    };
  }, []);

  return (
    <AlertsContext value={acts}>
      <ShownContext value={useMemo(() => ({ shown, clear: acts.clear }), [shown, acts])}>
        {children}
      </ShownContext>
    </AlertsContext>
  );
}

/** Where the page's alert stands: above the page, put there by the shell. */
export function AlertsRegion() {
  const { shown, clear } = use(ShownContext);
  if (!shown || shown.carried) return null;
  const { tone, title, text, acts } = shown.alert;
  const alert = (
    <Alert key={shown.number} tone={tone} title={title} acts={acts} onDismiss={clear}>
      {text}
    </Alert>
  );
  return tone === "present" && shown.floating ? <div className={styles.floating}>{alert}</div> : alert;
}
