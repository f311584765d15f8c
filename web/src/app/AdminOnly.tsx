import { lazy } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { loginPath } from "@/lib/next";
import { useSession } from "@/lib/session";
import { isPageFor } from "./page-rights";

const NotForYou = lazy(async () => ({ default: (await import("@/features/own/NotForYou")).NotForYou }));

/**
 * Around admin pages: a visitor is taken to /login, and back afterwards. Whoever may not use a page is told so, and nothing
 * is asked for it. The server guards the data itself.
 */
export function AdminOnly() {
  const session = useSession();
  const location = useLocation();
  if (!session.admin) return <Navigate to={loginPath(location)} replace />;
  return isPageFor(session, location.pathname) ? <Outlet /> : <NotForYou />;
}
