import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { ApiProblem, isRefusedWith } from "@/lib/api/problem";
import type { components } from "@/lib/api/schema";
import { asBytes, type Taker } from "@/lib/use-certificate";
import { useChange, useRefresh } from "@/lib/use-change";
import { linkOf, ownPage, stoppingOf } from "./queries";
import { isSameStudent } from "./types";
import { useOwnPageWords } from "./words";

const openLink = (token: string) => api.POST("/api/own/open", { body: { token } });

/**
 * Opens the page on this device, which is the only one from then on. A link that is said to have ended is looked at once
 * more: this device may have opened it before, and the answer was lost on its way.
 */
export function useOpening() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (token: string) => {
      try {
        return await openLink(token);
      } catch (error) {
        if (!isRefusedWith(error, "link_has_ended")) throw error;
        const { state } = await client.fetchQuery(linkOf(token));
        if (state !== "here") throw error;
        return await openLink(token);
      }
    },
    onSuccess: (page) => {
      client.removeQueries({ queryKey: ownPage.queryKey }); // of another child, perhaps
      client.setQueryData(ownPage.queryKey, page);
    },
  });
}

export const useNewLink = () =>
  useMutation({
    mutationFn: (token: string | undefined) =>
      api.POST("/api/own/new-link", { body: token ? { token } : {} }),
  });

export function useEnding() {
  const client = useQueryClient();
  const onSuccess = () => client.resetQueries({ queryKey: ownPage.queryKey });
  return useChange({ onSuccess }, () => api.POST("/api/own/end"));
}

/**
 * Refuses where the page that this device has open is no longer the one on this screen: another child's may have been
 * opened in another tab, and what is typed here is not about that child.
 */
function useSameStudent() {
  const client = useQueryClient();
  const { other } = useOwnPageWords();
  return async () => {
    const shown = client.getQueryData(ownPage.queryKey);
    const open = await api.GET("/api/own");
    if (shown && !isSameStudent(shown, open))
      throw new ApiProblem(409, { code: "another_page", message: other.notSent(shown.roll, open.roll) });
  };
}

export function useAskForLeave() {
  const checkStudent = useSameStudent();
  const after = { onSuccess: useRefresh(ownPage.queryKey) };
  return useChange(after, async (body: components["schemas"]["AskedLeave"]) => {
    await checkStudent();
    return api.POST("/api/own/leaves", { body });
  });
}

export function useObject() {
  const checkStudent = useSameStudent();
  const after = { onSuccess: useRefresh(ownPage.queryKey) };
  return useChange(after, async (body: components["schemas"]["OwnObjection"]) => {
    await checkStudent();
    return api.POST("/api/own/objections", { body });
  });
}

/** Where certificates are sent from this page. */
export const certificates: Taker = {
  begin: (id, body, signal) => api.PUT("/api/own/certificates/{id}", { path: { id }, body, signal }),
  send: (id, start, bytes, signal) =>
    api.PUT("/api/own/certificates/{id}/pieces/{start}", {
      path: { id, start },
      ...asBytes(bytes),
      signal,
    }),
};

export function useStopping(token: string) {
  const client = useQueryClient();
  const at = { path: { token } };
  return useMutation({
    mutationFn: (stop: boolean) =>
      stop ? api.POST("/api/stop/{token}", at) : api.POST("/api/stop/{token}/again", at),
    onSuccess: (told) => client.setQueryData(stoppingOf(token).queryKey, told),
  });
}
