import type { components } from "./api/schema";
import { type Session, useSession } from "./session";

export type Right = components["schemas"]["Right"];

/** What of the session says who may do what. */
export type Held = Pick<Session, "rights" | "everywhere" | "grants">;

/** Whether they have it, if only somewhere. */
export const may = ({ rights }: Held, right: Right): boolean => rights.includes(right);

export const mayEverywhere = ({ everywhere }: Held, right: Right): boolean => everywhere.includes(right);

/** Whether they see whole lists of students, and not only who is in their own classes. */
export const seesLists = (session: Held): boolean =>
  mayEverywhere(session, "see") || session.grants.some(({ subjectId }) => subjectId === null);

/** Of whoever is here. */
export function useMay(): (right: Right) => boolean {
  const session = useSession();
  return (right) => may(session, right);
}
