import { ApiProblem } from "@/lib/api/problem";
import { type Exchange, joinServer, refusalIfUnknown } from "./joining";
import { settle } from "./keeping";
import type { StoredCall } from "./stored";
import { NOT_UNDONE } from "./types";

/** Opens a class again on this device, with its marks; the server hears of it before anything else is sent. */
export async function openAgain({ database, changed }: Exchange, id: string): Promise<void> {
  await settle(
    database,
    id,
    (call) =>
      call.upload === "open"
        ? null
        : { call: { ...call, upload: "open", uploadedBy: null, undoing: true, touchedAt: Date.now() } },
    "strict",
  );
  changed(id);
}

/**
 * Undoes our upload on the server, where it has one: whether it arrived is not always known here. Answers the refusal
 * where the upload stands, since the class was corrected or withdrawn meanwhile.
 */
export async function undoOnServer(
  exchange: Exchange,
  { id, reopened }: StoredCall,
): Promise<ApiProblem | null> {
  const { database, server } = exchange;
  const answered = await server.read(id).catch(refusalIfUnknown);
  const theirs = answered instanceof ApiProblem ? null : answered;
  const undoneBefore = theirs !== null && theirs.reopened > (reopened ?? theirs.reopened);
  const ours = undoneBefore ? null : (theirs?.uploadedAt ?? null);
  const refusal = ours ? await server.reopen(id, ours).then(() => null, refusalOf) : null;
  const known = theirs ? theirs.reopened + (ours && !refusal ? 1 : 0) : undefined;
  await settle(database, id, (call) => ({
    call: { ...call, undoing: false, acks: call.acks + 1, reopened: known ?? call.reopened ?? 0 },
    notices: refusal ? [{ call: id, kind: "not-undone", id: NOT_UNDONE }] : [],
  }));
  exchange.changed(id);
  if (theirs) await joinServer(exchange, id);
  return refusal;
}

/** What the server will say again, however often it is asked. */
function refusalOf(error: unknown): ApiProblem {
  if (error instanceof ApiProblem && (error.status === 403 || error.status === 409)) return error;
  throw error;
}
