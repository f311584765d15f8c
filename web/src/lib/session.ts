import { createContext, use } from "react";
import type { Got } from "./api/got";

/** Who is here and what this installation is called. */
export type Session = Got<"/api/session">;

/** Given by the shell, once the session is known. */
export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error("useSession is used outside the shell");
  return session;
}
