import { collegeToday } from "./college-clock";
import { memory } from "./memory";
import type { Right } from "./rights";
import type { Session } from "./session";

type Admin = NonNullable<Session["admin"]>;

/** Keeps who was here last, so that a roll call opens without network. Of the person only the names. */
export function rememberSession(session: Session | null): void {
  memory.write("last-session", session?.admin ? JSON.stringify(namesOnly(session, session.admin)) : null);
}

const namesOnly = (session: Session, { userName, name }: Admin): Session => ({
  ...session,
  admin: { userName, name, email: "", mobile: "" },
});

/** Of whoever was logged in before there were grants: all, until the server says otherwise. */
const BEFORE_GRANTS: Right[] = [
  ...(["see", "take", "correct", "correct_late", "keep", "see_leave", "decide_leave"] as const),
  ...(["history", "give", "rules", "office"] as const),
];

/** The session of the last answer, as it was told, where an admin was logged in. */
export function keptSession(): Session | null {
  try {
    const kept = JSON.parse(memory.read("last-session") ?? "null") as Session | null;
    if (!kept) return null;
    const { rights = BEFORE_GRANTS, everywhere = rights, grants = [] } = kept;
    return { ...kept, rights, everywhere, grants };
  } catch {
    return null;
  }
}

/** The same as of today, without the grants that are over by now: nobody need have said so. */
export function lastSession(): Session | null {
  const kept = keptSession();
  if (!kept) return null;
  const today = collegeToday(kept.timezone).date;
  return { ...kept, today, grants: kept.grants.filter(({ until }) => until === null || until >= today) };
}
