import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { createContext, use } from "react";
import { answer, api } from "./api/client";
import type { paths } from "./api/schema";
import { memory } from "./memory";

/** Who is here and what this installation is called. */
export type Session = paths["/api/session"]["get"]["responses"][200]["content"]["application/json"];

export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: ({ signal }) => answer(api.GET("/api/session", { signal })),
});

/** Given by the shell, once the session is known. */
export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error("useSession is used outside the shell");
  return session;
}

/** Takes over a session the server just answered, for example after logging in. */
export function useAdoptSession(): (session: Session) => void {
  const client = useQueryClient();
  return (session) => {
    client.setQueryData(sessionQuery.queryKey, session);
    memory.write("username", session.admin?.userName ?? null);
  };
}

/**
 * Ends the session on the server, forgets the user name and year here, and opens the start page anew:
 * loading it afresh leaves nothing of the last user in memory.
 */
export function useLogOut() {
  return useMutation({
    mutationFn: () => answer(api.DELETE("/api/session")),
    onSuccess: () => {
      memory.write("username", null);
      memory.write("year", null);
      location.assign("/");
    },
  });
}
