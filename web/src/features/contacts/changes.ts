import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { paths } from "@/lib/paths";
import { useChange, useRefresh } from "@/lib/use-change";
import { contactsOf } from "./queries";
import type { Contact, Guardian, StudentContacts } from "./types";

/** What can be typed of a contact. */
export interface ContactTexts {
  name: string;
  email: string;
  mobile: string;
  language: Contact["language"];
  /** Send a mail that asks whether the address is theirs. */
  check: boolean;
  /** Whoever reads there wants no more: only said where something is put back. */
  stopped: boolean;
}

export type NewContact = ContactTexts & { relation: Guardian };

/** Changes to the contacts of one student; what comes back is shown at once. */
export function useContactChanges(student: StudentContacts) {
  const client = useQueryClient();
  const { id } = student;
  const refreshList = useRefresh(paths.students(student)); // its e-mail stands there
  const show = (now: StudentContacts) => client.setQueryData(contactsOf(id).queryKey, now);
  const showInList = (now: StudentContacts) => {
    show(now);
    return refreshList();
  };
  return {
    add: useChange({ onSuccess: show }, (body: NewContact) =>
      api.POST("/api/students/{id}/contacts", { path: { id }, body }),
    ),
    change: useChange({ onSuccess: show }, ({ contact, ...body }: ContactTexts & { contact: number }) =>
      api.PUT("/api/contacts/{id}", { path: { id: contact }, body }),
    ),
    keepOwn: useChange({ onSuccess: showInList }, ({ name: _name, ...body }: ContactTexts) =>
      api.PUT("/api/students/{id}/contact", { path: { id }, body }),
    ),
    takeOut: useChange({ onSuccess: useRefresh(contactsOf(id).queryKey) }, (contact: number) =>
      api.DELETE("/api/contacts/{id}", { path: { id: contact } }),
    ),
  };
}

/** Of all mails about a student, whoever holds them. */
export const useEndingLinks = (id: number) =>
  useMutation({
    mutationFn: () => api.DELETE("/api/students/{id}/page-links", { path: { id } }),
  });

/** What stands in the boxes of a contact. */
export const boxesOf = ({ name, email, mobile, language }: Contact) => ({
  name,
  email,
  mobile,
  language: language as string,
});

/** What puts a contact back as it was. An address that was stopped stays so. */
export const textsOf = ({ name, email, mobile, language, state }: Contact): ContactTexts => ({
  name,
  email,
  mobile,
  language,
  check: false,
  stopped: state === "stopped",
});
