import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { allEntries } from "@/lib/api/pages";
import { keyOf, paths } from "@/lib/paths";
import { lookAtLink } from "./changes";

export const adminsQuery = queryOptions({
  queryKey: keyOf(paths.admins),
  queryFn: ({ signal }) => allEntries((query) => api.GET("/api/admins", { query, signal })),
});

/** Whom a link lets in. Asked once: a link that was good a moment ago is good for the form. */
export const entryLinkOf = (token: string) =>
  queryOptions({
    queryKey: ["entry link", token],
    queryFn: () => lookAtLink(token),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

// Sessions, tokens and passkeys hang below the admin's own node, so that a change of the account elsewhere reaches them.

/** This browser first, then the one seen last. */
export const sessionsOf = (userName: string) =>
  queryOptions({
    queryKey: [...keyOf(paths.admin(userName)), "sessions"],
    queryFn: async ({ signal }) => {
      const sessions = await allEntries((query) => api.GET("/api/account/sessions", { query, signal }));
      return sessions.toSorted(
        (one, other) =>
          Number(other.current) - Number(one.current) || other.lastSeenAt.localeCompare(one.lastSeenAt),
      );
    },
  });

export const tokensOf = (userName: string) =>
  queryOptions({
    queryKey: [...keyOf(paths.admin(userName)), "tokens"],
    queryFn: ({ signal }) => allEntries((query) => api.GET("/api/account/tokens", { query, signal })),
  });

export const passkeysOf = (userName: string) =>
  queryOptions({
    queryKey: [...keyOf(paths.admin(userName)), "passkeys"],
    queryFn: ({ signal }) => allEntries((query) => api.GET("/api/account/passkeys", { query, signal })),
  });

/** Null where the account is not linked to the provider. */
export const providerLinkOf = (userName: string) =>
  queryOptions({
    queryKey: [...keyOf(paths.admin(userName)), "provider"],
    queryFn: ({ signal }) => api.GET("/api/account/provider", { signal }),
  });
