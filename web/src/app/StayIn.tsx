import { lazy, Suspense, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { SessionContext, useSession } from "@/lib/session";
import { hasOwnBar } from "./own-bar";
import styles from "./StayIn.module.css";

const LogInAgain = lazy(async () => ({
  default: (await import("@/features/accounts/LogInAgain")).LogInAgain,
}));

/**
 * Around the pages of admins. A session that ends there leaves the page with all that was typed, out of sight, and asks
 * for a log-in; the roll call says so itself and goes on. Who has logged out, in whichever tab, is gone at once.
 */
export function StayIn() {
  const session = useSession();
  const { pathname } = useLocation();
  const [last, setLast] = useState(session);
  if (session.admin && session !== last) setLast(session);
  const ended = !session.admin && last.admin !== null;
  const hidden = ended && !hasOwnBar(pathname);
  return (
    <SessionContext value={ended ? last : session}>
      <div className={styles.page} hidden={hidden}>
        <Outlet />
      </div>
      {hidden && (
        <Suspense fallback={null}>
          <LogInAgain />
        </Suspense>
      )}
    </SessionContext>
  );
}
