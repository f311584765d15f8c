import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { useMessages } from "@/lib/messages/context";
import { SessionContext, sessionQuery } from "@/lib/session";
import { AlertsProvider, AlertsRegion } from "@/ui/AlertsProvider";
import { PageContext } from "@/ui/page-context";
import { Skeleton } from "@/ui/Skeleton";
import { ToastsProvider } from "@/ui/ToastsProvider";
import { Footer } from "./Footer";
import { useLiveLists, useSessionOfOtherTabs } from "./live-session";
import { OfflineLine } from "./OfflineLine";
import { PageBoundary } from "./PageBoundary";
import { ServerSilent } from "./ServerSilent";
import styles from "./Shell.module.css";
import { useScrollPlaces } from "./scroll";
import { TabBar } from "./TabBar";
import { TopBar } from "./TopBar";

/** Around every page: bars, footer, alerts, and the session all pages rely on. */
export function Shell() {
  const { data: session, error, refetch } = useQuery(sessionQuery);
  const { shell } = useMessages();
  return (
    <SessionContext value={session ?? null}>
      <PageContext value={{ product: session?.title ?? shell.product, moved: useMoved() }}>
        <AlertsProvider>
          <ToastsProvider>
            {session ? (
              <Signed>
                <AlertsRegion />
                <CurrentPage />
              </Signed>
            ) : (
              <Frame>{error ? <ServerSilent error={error} onRetry={refetch} /> : <Skeleton titled />}</Frame>
            )}
          </ToastsProvider>
        </AlertsProvider>
      </PageContext>
    </SessionContext>
  );
}

/** A page that is still on its way leaves the last one standing; a broken one is forgotten with its address. */
function CurrentPage() {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<Skeleton titled />}>
      <PageBoundary key={pathname}>
        <Outlet />
      </PageBoundary>
    </Suspense>
  );
}

/** The frame once it is known who is here: its lists stay live. */
function Signed({ children }: { children: ReactNode }) {
  useLiveLists();
  useSessionOfOtherTabs();
  useScrollPlaces();
  return <Frame>{children}</Frame>;
}

function Frame({ children }: { children: ReactNode }) {
  const { shell } = useMessages();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {shell.skip}
      </a>
      <TopBar />
      <OfflineLine />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <TabBar />
    </div>
  );
}

/** Whether the visitor has gone from page to page; the first page leaves the focus alone. */
function useMoved(): boolean {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [moved, setMoved] = useState(false);
  if (!moved && pathname !== first) setMoved(true);
  return moved;
}
