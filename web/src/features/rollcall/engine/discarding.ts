import { ApiProblem } from "@/lib/api/problem";
import type { Exchange, Sent } from "./joining";
import { forgetCall, forgetNames, keepDiscard, readCall, readDiscards } from "./keeping";
import type { Server } from "./server";
import { classOf, type StoredCall } from "./stored";

/**
 * Takes away a roll call that the server never answered about: here at once, though it may still be on its way there.
 * The sender tells the server, however long that takes. False where the server has it.
 */
export async function discardUnanswered({ database, tellChanged }: Exchange, id: string): Promise<boolean> {
  const kept = await keepDiscard(database, id);
  if (kept) {
    tellChanged(id);
    await forgetNames(database).catch(() => {}); // nobody is logged in: they are gone
  }
  return kept;
}

/** Takes a roll call away everywhere. Where the server says no, it stays here too. */
export async function discardEverywhere(
  { database, server, tellChanged }: Exchange,
  id: string,
): Promise<void> {
  await discardOnServer(server, (await readCall(database, id)) ?? { id });
  await forgetCall(database, id);
  tellChanged(id);
}

/** Tells the server of what one person has thrown away without an answer. */
export async function sendDiscards({ database, server, owner }: Exchange, by: string): Promise<Sent> {
  let worst: Sent = { kind: "done" };
  for (const call of await readDiscards(database, by)) {
    if (owner() !== by) return { kind: "signed-out" };
    const refusal = await discardOnServer(server, call).catch((error: unknown) => error);
    const sent = refusal === undefined ? null : whatRemains(refusal);
    if (sent?.kind === "signed-out") return sent;
    if (sent) worst = sent;
    else await forgetCall(database, call.id);
  }
  return worst;
}

/** Null where the server has had its say: somebody else has uploaded the class, and it stands. Others may speak in the
 * server's place, such as the page on which a network asks for a password: they are asked again. */
function whatRemains(refusal: unknown): Sent | null {
  if (!(refusal instanceof ApiProblem)) return { kind: "later", after: null };
  if (refusal.status === 409) return null;
  return refusal.status === 401 ? { kind: "signed-out" } : { kind: "later", after: refusal.retryAfter };
}

type Known = Pick<StoredCall, "id"> & Partial<StoredCall>;

/** An upload that was undone here may have come before both: then that is undone first. */
async function discardOnServer(server: Server, call: Known): Promise<void> {
  const { discards, reopened = 0, undoing } = call;
  const id = classOf(call);
  try {
    await server.discard(id, discards);
  } catch (error) {
    if (!(undoing && error instanceof ApiProblem && error.status === 409)) throw error;
    await server.reopen(id, { reopened, discards: discards ?? 0 });
    await server.discard(id, discards);
  }
}
