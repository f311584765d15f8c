import { ApiProblem } from "@/lib/api/problem";
import { DISCARDED, type Exchange, joinServer } from "./joining";
import { settle } from "./keeping";
import { classOf, type StoredCall } from "./stored";
import { NOT_UNDONE } from "./types";

const NOT_THERE = 404;
const REFUSED = new Set([403, NOT_THERE, 409]);

/** Opens a class again on this device, with its marks; the server hears of it before anything else is sent. */
export async function openAgain({ database, tellChanged }: Exchange, id: string): Promise<void> {
  await settle(
    database,
    id,
    (call) =>
      call.upload === "open"
        ? null
        : { call: { ...call, upload: "open", uploadedBy: null, undoing: true, touchedAt: Date.now() } },
    "strict",
  );
  tellChanged(id);
}

/**
 * Undoes our upload on a server that has the class: also where it has not arrived yet, and will be refused when it does.
 * Answers the refusal where the upload stands, since the class was corrected, withdrawn or uploaded again meanwhile.
 */
export async function undoOnServer(exchange: Exchange, call: StoredCall): Promise<ApiProblem | null> {
  const { database, server } = exchange;
  const { id, reopened = 0, discards = 0 } = call;
  const answered = await server.reopen(classOf(call), { reopened, discards }).catch(refusalOf);
  const refusal = answered instanceof ApiProblem ? answered : null;
  if (refusal?.status === NOT_THERE) {
    await settle(database, id, (call) => ({ call: { ...call, known: false } }));
    return null;
  }
  const times = answered instanceof ApiProblem ? reopened : answered.reopened;
  await settle(database, id, (call) => ({
    call: { ...call, undoing: false, acks: call.acks + 1, reopened: times },
    notices: refusal ? [{ call: id, kind: "not-undone", id: NOT_UNDONE }] : [],
  }));
  exchange.tellChanged(id);
  await joinServer(exchange, id);
  return refusal;
}

/** What the server will say again, however often it is asked. That the class was discarded is told elsewhere. */
function refusalOf(error: unknown): ApiProblem {
  if (error instanceof ApiProblem && REFUSED.has(error.status) && error.code !== DISCARDED) return error;
  throw error;
}
