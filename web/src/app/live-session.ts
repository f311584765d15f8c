import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { startLive } from "@/lib/live";
import { sessionQuery, useSession } from "@/lib/session";

/** Keeps the lists on screen live. Another user hears other paths, so the connection is made anew. */
export function useLiveLists(): void {
  const client = useQueryClient();
  const { admin, liveCursor } = useSession();
  const [firstCursor] = useState(liveCursor);
  const userName = admin?.userName;
  // biome-ignore lint/correctness/useExhaustiveDependencies: rights go with the user
  useEffect(() => startLive(client, firstCursor), [client, firstCursor, userName]);
}

/** Logging in or out in another tab changes who is here in this one. */
export function useSessionOfOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => {
    const ask = (event: StorageEvent) => {
      if (event.key === "username") void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    };
    window.addEventListener("storage", ask);
    return () => window.removeEventListener("storage", ask);
  }, [client]);
}
