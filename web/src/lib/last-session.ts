import { collegeToday } from "./college-clock";
import { memory } from "./memory";
import type { Session } from "./session";

type Admin = NonNullable<Session["admin"]>;

/** Keeps who was here last, so that a roll call opens without network. Of the person only the names. */
export function rememberSession(session: Session | null): void {
  memory.write("last-session", session?.admin ? JSON.stringify(namesOnly(session, session.admin)) : null);
  if (!session?.admin) memory.write("day", null); // their own timetable
}

const namesOnly = (session: Session, { userName, name, language }: Admin): Session => ({
  ...session,
  admin: { userName, name, email: "", mobile: "", language },
});

/** Where an earlier version kept it. */
const NOTHING = { rights: [], everywhere: [], grants: [] };

/** The session of the last answer, as it was told, where an admin was logged in. */
export function keptSession(): Session | null {
  try {
    const kept = JSON.parse(memory.read("last-session") ?? "null") as Session | null;
    return kept && { ...NOTHING, ...kept };
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

/** The college as it was when a roll was kept on this phone (`own-rolls.ts`): by it their pages open without network. */
export function visitorSession(): Session | null {
  try {
    return (JSON.parse(memory.read("own-rolls") ?? "null") as { session: Session } | null)?.session ?? null;
  } catch {
    return null;
  }
}
