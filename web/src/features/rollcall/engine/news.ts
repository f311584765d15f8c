import { ApiProblem } from "@/lib/api/problem";
import { MEANINGS } from "@/lib/marks";
import { loadMeetings } from "./load-meetings";
import type { Server, ServerCall, ServerNews, ServerRollCall } from "./server";
import { isWaiting, type Snapshot, type StoredLine } from "./stored";

const MOST_SIGNS = 1000; // what the server takes in an address

const ANOTHER_DEVICE = 0; // which one does not matter; none has this number

/** What the server has of a roll call. Where this device knows most of it, only the rest is asked for. */
export async function readTheirs(
  server: Server,
  id: string,
  here: Snapshot | null,
  device: number,
): Promise<ServerCall> {
  const parts = here?.call.parts;
  if (parts) return (await loadMeetings()).readMeeting(server, id, device, parts);
  if (here && here.call.number !== null && here.lines.length <= MOST_SIGNS && hasNames(here)) {
    const news = await server.news(id, device, here.lines.map(sign).join("")).catch(nullIfNotComparable);
    if (news) return completeNews(news, here, device);
  }
  return server.read(id);
}

/** They are dropped when a session is over, and come back with the whole roll call. */
const hasNames = ({ lines }: Snapshot): boolean => lines.every(({ name }) => name !== "");

/** A mark of ours that is still on its way is asked for in any case. */
function sign(line: StoredLine): string {
  if (isWaiting(line)) return "?";
  if (line.mark === null) return "-";
  return line.by === null ? `${line.mark}` : MEANINGS[line.mark].letter;
}

/** The whole roll call: what was not told is as it is here. */
function completeNews(
  { leaves, ...news }: ServerNews,
  { call, lines }: Snapshot,
  device: number,
): ServerRollCall {
  const told = new Map(news.entries.map((entry) => [entry.student, entry]));
  return {
    ...news,
    id: call.id,
    group: news.group ?? call.group ?? null, // an older server tells of none
    meeting: null,
    heldOn: call.heldOn,
    openedAt: "",
    entries: lines.map((line) => {
      const { student, roll, name, mark, by, turn } = line;
      const known = { mark, by, turn, device: by !== null ? ANOTHER_DEVICE : turn > 0 ? device : null };
      const leave = leaves?.[student];
      return {
        student,
        roll,
        name,
        ...givenAt(line),
        ...known,
        ...told.get(student),
        ...(leave && { leave }),
      };
    }),
  };
}

const givenAt = ({ tappedAt, bulk = false }: StoredLine) => ({
  at: tappedAt === undefined ? null : new Date(tappedAt).toISOString(),
  bulk,
});

/** It was discarded, its roster is another by now, or the server is an older one: reading all of it will tell. */
function nullIfNotComparable(error: unknown): null {
  if (error instanceof ApiProblem && [404, 409, 422].includes(error.status)) return null;
  throw error;
}
