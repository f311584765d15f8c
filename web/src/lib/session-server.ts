import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "./api/client";
import { rememberSession } from "./last-session";
import { beginLeaving, endLeaving } from "./leaving";
import { endOnServer, forgiveLogOut, payLogOut, tellLoggedOut } from "./log-out";
import { forgetRollCalls, memory } from "./memory";
import type { Session } from "./session";
import { noteSession } from "./session-end";
import { forgetKept } from "./unsent";

export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async ({ signal }) => {
    await payLogOut(signal);
    const session = await api.GET("/api/session", { signal });
    noteSession(session);
    return session;
  },
});

/** Takes over a session the server just answered, for example after logging in. */
export function useAdoptSession(): (session: Session) => void {
  const client = useQueryClient();
  return (session) => {
    forgiveLogOut();
    endLeaving();
    client.setQueryData(sessionQuery.queryKey, session);
    noteSession(session);
    memory.write("username", session.admin?.userName ?? null);
  };
}

/**
 * Ends the session, on the server at once or as soon as it can be reached, forgets the user name, the year and all roll
 * calls here, and opens the start page anew: loading it afresh leaves nothing of the last user in memory. Given another
 * way of ending it, takes that.
 */
export function useLogOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (end: (() => Promise<unknown>) | undefined) => {
      beginLeaving(); // a page that still listened would be refused
      await client.cancelQueries(); // and so would what is on its way
      await (end ?? endOnServer)();
    },
    onError: endLeaving,
    onSuccess: async () => {
      memory.write("username", null);
      memory.write("year", null);
      rememberSession(null);
      tellLoggedOut();
      await forgetKept().catch(() => {}); // no storage at all, or no code for it: the removal remains
      await forgetRollCalls();
      location.assign("/");
    },
  });
}
