import { lastSession, rememberSession } from "./last-session";
import { forgetLists, memory } from "./memory";
import type { Session } from "./session";
import { dropNames } from "./unsent";

/**
 * What the server just said about who is here. Where the person of before is not, everything of theirs leaves this
 * browser but the marks that have not arrived. Other tabs hear of it by what is remembered.
 */
export function noteSession(session: Session): void {
  const before = lastSession()?.admin?.userName;
  if (before !== undefined && before !== session.admin?.userName) dropPerson();
  rememberSession(session);
}

function dropPerson(): void {
  memory.write("username", null);
  rememberSession(null);
  void forgetLists();
  void dropNames().catch(() => {}); // no storage at all, or no code for it: the lists are gone
}
