import { Navigate, Outlet, useLocation } from "react-router";
import { loginPath } from "@/lib/next";
import { useSession } from "@/lib/session";

/** Around admin pages: a visitor is taken to /login, and back afterwards. The server guards the data itself. */
export function AdminOnly() {
  const { admin } = useSession();
  const location = useLocation();
  return admin ? <Outlet /> : <Navigate to={loginPath(location)} replace />;
}
