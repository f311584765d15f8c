import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { lastSession, visitorSession } from "@/lib/last-session";
import { useMessages } from "@/lib/messages/context";
import { SessionContext } from "@/lib/session";
import { sessionQuery } from "@/lib/session-server";
import { AlertsProvider, AlertsRegion } from "@/ui/AlertsProvider";
import { PageContext } from "@/ui/page-context";
import { Skeleton } from "@/ui/Skeleton";
import { ToastsProvider } from "@/ui/ToastsProvider";
import { Footer } from "./Footer";
import {
  useChangedRights,
  useLiveLists,
  useNewDay,
  useOwnAccount,
  useSessionOfOtherTabs,
} from "./live-session";
import { OfflineNotice } from "./OfflineNotice";
import { opensForOwnRoll, opensWithoutNetwork } from "./offline-pages";
import { hasOwnBar } from "./own-bar";
import { PageBoundary } from "./PageBoundary";
import { useRollCallSender } from "./roll-calls";
import { ServerSilent } from "./ServerSilent";
import styles from "./Shell.module.css";
import { useScrollPlaces } from "./scroll";
import { TabBar } from "./TabBar";
import { TopBar } from "./TopBar";

const ASK_AGAIN_MS = 30_000;

/** A page that opened by the last known session still wants the true one. */
const askUntilAnswered = {
  ...sessionQuery,
  refetchInterval: (query: { state: { data: unknown; error: unknown } }) =>
    query.state.error && !query.state.data ? ASK_AGAIN_MS : (false as const),
};

/** Around every page: bars, footer, alerts, and the session all pages rely on. */
export function Shell() {
  const { data: answered, error, failureReason, refetch } = useQuery(askUntilAnswered);
  const [last] = useState(lastSession);
  const { shell } = useMessages();
  const { pathname } = useLocation();
  // What was kept is shown at the first failure, before the server is given up, and stays while it is asked again.
  const [failed, setFailed] = useState(false);
  if (failureReason && !failed) setFailed(true);
  const visitor = failed && opensForOwnRoll(pathname) ? visitorSession() : null;
  const session = answered ?? last ?? visitor;
  return (
    <SessionContext value={session}>
      <PageContext value={{ product: session?.title ?? shell.product, moved: useMoved() }}>
        <AlertsProvider>
          <ToastsProvider>
            {answered || visitor || (last && opensWithoutNetwork(pathname)) ? (
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
  useOwnAccount();
  useChangedRights();
  useSessionOfOtherTabs();
  useNewDay();
  useScrollPlaces();
  useRollCallSender();
  return <Frame>{children}</Frame>;
}

function Frame({ children }: { children: ReactNode }) {
  const { shell } = useMessages();
  const { pathname } = useLocation();
  const own = hasOwnBar(pathname);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {shell.skip}
      </a>
      {!own && <TopBar />}
      {!own && <OfflineNotice />}
      <main id="content" className={own ? styles.whole : styles.main} tabIndex={-1}>
        {children}
      </main>
      {!own && <Footer />}
      {!own && <TabBar />}
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
