import type { Contact, StudentContacts } from "./types";

/** Whose boxes are open: the student's own, a guardian's by id, or those of a new one. */
export type Chosen = "own" | "new" | `${number}`;

export const nameOf = ({ id, relation }: Contact): Chosen => (relation === "student" ? "own" : `${id ?? 0}`);

export const addresses = {
  student: (id: number) => `/student?id=${id}`,
  contact: (id: number, chosen: Chosen) => `/student?id=${id}&contact=${chosen}`,
};

/** As the address says; else whoever needs a look first, else the student. */
export function chosenOf({ contacts }: StudentContacts, asked: string | null): Chosen {
  if (asked === "new") return "new";
  const named = contacts.find((contact) => nameOf(contact) === asked);
  return nameOf(named ?? contacts.find(({ state }) => state === "bounced") ?? (contacts[0] as Contact));
}

/** An id in an address; null where there is none. */
export function readId(text: string | null): number | null {
  const id = Number(text);
  return text && Number.isSafeInteger(id) && id > 0 ? id : null;
}
