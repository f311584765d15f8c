import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import { isRefusedWith } from "@/lib/api/problem";
import { useConfirmed } from "@/lib/confirming";
import type { LanguageCode } from "@/lib/messages/types";
import { keyOf, paths } from "@/lib/paths";
import { sendForm } from "@/ui/send-form";
import { formOf, type PeopleDraft } from "./import-draft";
import { SUBSTITUTES } from "./queries";
import type { Grant, NewGrant, NewPerson, NewSubstitute, PeopleImport, PeoplePreview } from "./types";

const refresh = (client: QueryClient) =>
  Promise.all([keyOf(paths.admins), SUBSTITUTES].map((queryKey) => client.invalidateQueries({ queryKey })));

const inPath = (userName: string) => ({ path: { user_name: userName } });

const sendGrant = (userName: string, body: NewGrant) =>
  answer(api.POST("/api/people/{user_name}/grants", { params: inPath(userName), body }));

const sendEnd = (id: number) => answer(api.DELETE("/api/grants/{id}", { params: { path: { id } } }));

const needsPassword = (error: unknown) => isRefusedWith(error, "confirmation_needed");

/** Only some of what is given and ended needs the password: it is asked for where the server says so. */
function useWhereNeeded() {
  const confirmed = useConfirmed();
  return async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      if (!needsPassword(error)) throw error;
      return await confirmed(act);
    }
  };
}

/** What one person is given, and what of it is ended. A refusal too shows what stands there now. */
export function useGrantChanges(userName: string) {
  const client = useQueryClient();
  const whereNeeded = useWhereNeeded();
  const onSettled = () => refresh(client);
  return {
    give: useMutation({
      mutationFn: (grant: NewGrant) => whereNeeded(() => sendGrant(userName, grant)),
      onSettled,
    }),
    end: useMutation({
      mutationFn: ({ id }: Grant) => whereNeeded(() => sendEnd(id)),
      onSettled,
    }),
  };
}

/** Who teaches a subject: given to somebody from today on, and ended. These never need the password. */
export function useTeacherChanges() {
  const client = useQueryClient();
  const onSettled = () => refresh(client);
  return {
    give: useMutation({
      mutationFn: ({ userName, ...grant }: NewGrant & { userName: string }) => sendGrant(userName, grant),
      onSettled,
    }),
    end: useMutation({ mutationFn: sendEnd, onSettled }),
  };
}

export function useGiveSubstitute() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewSubstitute) => answer(api.POST("/api/substitutes", { body })),
    onSettled: () => refresh(client),
  });
}

export function useInvite() {
  const client = useQueryClient();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (body: NewPerson) => confirmed(() => answer(api.POST("/api/people", { body }))),
    onSuccess: () => refresh(client),
  });
}

export function useMakeLink(userName: string) {
  const client = useQueryClient();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: () =>
      confirmed(() => answer(api.POST("/api/people/{user_name}/link", { params: inPath(userName) }))),
    onSuccess: () => refresh(client),
  });
}

/** Ends all that somebody has, and closes the account; and opens it again. */
export function useLeaving(userName: string) {
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const onSuccess = () => refresh(client);
  return {
    leave: useMutation({
      mutationFn: () =>
        confirmed(() => answer(api.POST("/api/people/{user_name}/leaving", { params: inPath(userName) }))),
      onSuccess,
    }),
    reopen: useMutation({
      mutationFn: () =>
        confirmed(() =>
          answer(
            api.PATCH("/api/admins/{user_name}", { params: inPath(userName), body: { disabled: false } }),
          ),
        ),
      onSuccess,
    }),
  };
}

interface Written extends Pick<PeoplePreview, "fingerprint"> {
  /** Whether those who are new are mailed an invitation. */
  mail: boolean;
  /** Of what is mailed to them. */
  language: LanguageCode;
}

/** Writes a file of people. Tried again after a failure it has the same id, and the server writes it once. */
export function useWritePeople(draft: PeopleDraft) {
  const client = useQueryClient();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: ({ fingerprint, mail, language }: Written) => {
      const form = formOf(draft);
      form.set("fingerprint", fingerprint ?? "");
      if (mail) form.set("mail", "true");
      form.set("language", language);
      return confirmed(() => sendForm<PeopleImport>("PUT", `/api/people/imports/${draft.id}`, form, {}));
    },
    onSuccess: () => refresh(client),
  });
}

/** Ends what a file of people gave, and removes who came with it. */
export function useUndoPeople() {
  const client = useQueryClient();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (id: string) =>
      confirmed(() => answer(api.POST("/api/people/imports/{id}/undo", { params: { path: { id } } }))),
    onSettled: () => refresh(client),
  });
}

/** The college has changed since the preview, or the id went to another file. */
export const isOutdated = (error: unknown): boolean =>
  isRefusedWith(error, "people_preview_outdated", "people_id_in_use", "conflict");
