import { api } from "@/lib/api/client";
import { isRefusedWith } from "@/lib/api/problem";
import { SUBSTITUTES } from "@/lib/college-queries";
import { useConfirmed } from "@/lib/confirming";
import type { LanguageCode } from "@/lib/messages/types";
import { paths } from "@/lib/paths";
import { useChange, useRefresh } from "@/lib/use-change";
import { sendForm } from "@/ui/send-form";
import { formOf, type PeopleDraft } from "./import-draft";
import type { Grant, NewGrant, NewPerson, NewSubstitute, PeopleImport, PeoplePreview } from "./types";

const useRefreshPeople = () => useRefresh(paths.admins, SUBSTITUTES);

const inPath = (userName: string) => ({ path: { user_name: userName } });

const sendGrant = (userName: string, body: NewGrant) =>
  api.POST("/api/people/{user_name}/grants", { ...inPath(userName), body });

const sendEnd = (id: number) => api.DELETE("/api/grants/{id}", { path: { id } });

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
  const whereNeeded = useWhereNeeded();
  const after = { onSettled: useRefreshPeople() };
  return {
    give: useChange(after, (grant: NewGrant) => whereNeeded(() => sendGrant(userName, grant))),
    end: useChange(after, ({ id }: Grant) => whereNeeded(() => sendEnd(id))),
  };
}

/** Who teaches a subject: given to somebody from today on, and ended. These never need the password. */
export function useTeacherChanges() {
  const after = { onSettled: useRefreshPeople() };
  return {
    give: useChange(after, ({ userName, ...grant }: NewGrant & { userName: string }) =>
      sendGrant(userName, grant),
    ),
    end: useChange(after, sendEnd),
  };
}

export function useGiveSubstitute() {
  return useChange({ onSettled: useRefreshPeople() }, (body: NewSubstitute) =>
    api.POST("/api/substitutes", { body }),
  );
}

export function useInvite() {
  const confirmed = useConfirmed();
  return useChange({ onSuccess: useRefreshPeople() }, (body: NewPerson) =>
    confirmed(() => api.POST("/api/people", { body })),
  );
}

export function useMakeLink(userName: string) {
  const confirmed = useConfirmed();
  return useChange({ onSuccess: useRefreshPeople() }, () =>
    confirmed(() => api.POST("/api/people/{user_name}/link", { ...inPath(userName) })),
  );
}

/** Ends all that somebody has, and closes the account; and opens it again. */
export function useLeaving(userName: string) {
  const confirmed = useConfirmed();
  const after = { onSuccess: useRefreshPeople() };
  return {
    leave: useChange(after, () =>
      confirmed(() => api.POST("/api/people/{user_name}/leaving", { ...inPath(userName) })),
    ),
    reopen: useChange(after, () =>
      confirmed(() =>
        api.PATCH("/api/admins/{user_name}", { ...inPath(userName), body: { disabled: false } }),
      ),
    ),
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
  const confirmed = useConfirmed();
  return useChange({ onSuccess: useRefreshPeople() }, ({ fingerprint, mail, language }: Written) => {
    const form = formOf(draft);
    form.set("fingerprint", fingerprint ?? "");
    if (mail) form.set("mail", "true");
    form.set("language", language);
    return confirmed(() => sendForm<PeopleImport>("PUT", `/api/people/imports/${draft.id}`, form, {}));
  });
}

/** Ends what a file of people gave, and removes who came with it. */
export function useUndoPeople() {
  const confirmed = useConfirmed();
  return useChange({ onSettled: useRefreshPeople() }, (id: string) =>
    confirmed(() => api.POST("/api/people/imports/{id}/undo", { path: { id } })),
  );
}

/** The college has changed since the preview, or the id went to another file. */
export const isOutdated = (error: unknown): boolean =>
  isRefusedWith(error, "people_preview_outdated", "people_id_in_use", "conflict");
