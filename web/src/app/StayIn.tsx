import { lazy, Suspense, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { memory } from "@/lib/memory";
import { SessionContext, useSession } from "@/lib/session";
import { hasOwnBar } from "./own-bar";

const LogInAgain = lazy(async () => ({
  default: (await import("@/features/accounts/LogInAgain")).LogInAgain,
}));

/**
 * Around the pages of admins. A session that ends there leaves the page standing with all that was typed, and asks for
 * a log-in over it; the roll call says so itself and goes on. Who has logged out, in whichever tab, is gone at once.
 */
export function StayIn() {
  const session = useSession();
  const { pathname } = useLocation();
  const [last, setLast] = useState(session);
  if (session.admin && session !== last) setLast(session);
  const ended = !session.admin && last.admin !== null && memory.read("username") !== null;
  return (
    <SessionContext value={ended ? last : session}>
      <Outlet />
      {ended && !hasOwnBar(pathname) && (
        <Suspense fallback={null}>
          <LogInAgain />
        </Suspense>
      )}
    </SessionContext>
  );
}
