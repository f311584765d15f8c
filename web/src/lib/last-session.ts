import { collegeToday } from "./college-clock";
import { memory } from "./memory";
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

/** The session of the last answer, where an admin was logged in. */
export function lastSession(): Session | null {
  try {
    const kept = JSON.parse(memory.read("last-session") ?? "null") as Session | null;
    return kept && { ...kept, today: collegeToday(kept.timezone).date };
  } catch {
    return null;
  }
}
