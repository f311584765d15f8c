import { keptSession, rememberSession } from "./last-session";
import { forgetLists, memory } from "./memory";
import type { Session } from "./session";
import { dropNames, renewLists } from "./unsent";

/**
 * What the server just said about who is here. Where the person of before is not, everything of theirs leaves this
 * browser but the marks that have not arrived; where they are and may see other classes, the class lists are those of
 * before. Other tabs hear of it by what is remembered.
 */
export function noteSession(session: Session): void {
  const before = keptSession();
  const name = before?.admin?.userName;
  if (name !== undefined && name !== session.admin?.userName) dropPerson();
  rememberSession(session);
  if (!before || name !== session.admin?.userName) return;
  const [lost, gained] = [missing(before, session), missing(session, before)];
  if (lost || gained) void renewLists(lost).catch(() => {}); // no storage at all, or no code for it
}

/** Whether one has a grant that the other has not. */
const missing = ({ grants: some }: Pick<Session, "grants">, { grants: others }: Pick<Session, "grants">) =>
  some.some(({ id }) => !others.some((other) => other.id === id));

function dropPerson(): void {
  memory.write("username", null);
  rememberSession(null);
  void forgetLists();
  void dropNames().catch(() => {}); // no storage at all, or no code for it: the lists are gone
}
