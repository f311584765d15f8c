import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isPassing, isSessionOver } from "./api/problem";
import { sessionQuery } from "./session-server";

const TRIES = 3;

export function createQueryClient(): QueryClient {
  // A call refused for want of a session: it ended elsewhere. Asking again brings the log-in.
  const askWhoIsHere = (error: unknown) => {
    if (isSessionOver(error)) void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: askWhoIsHere }),
    mutationCache: new MutationCache({ onError: askWhoIsHere }),
    defaultOptions: {
      // Without network a call fails at once and says so, instead of waiting unseen.
      queries: {
        networkMode: "always",
        staleTime: 30_000, // live events refresh sooner; this covers what they do not
        retry: (failures, error) => isPassing(error) && failures < TRIES - 1,
        retryDelay: (failures) => 500 * 2 ** failures,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
  return client;
}
