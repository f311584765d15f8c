import type { ApiProblem } from "@/lib/api/problem";
import type { Database } from "./database";
import { settle } from "./keeping";
import { leftListNotice } from "./merging";
import type { Server } from "./server";
import type { StoredCall, StoredPart } from "./stored";

/**
 * The meeting goes on without those who have left a list. Who sits in two of its subjects may have left one and not the
 * other, and goes on in that. False where that explains nothing.
 */
export async function leaveMeeting(
  database: Database,
  server: Server,
  { id, heldOn }: StoredCall,
  parts: StoredPart[],
  { fields }: ApiProblem,
): Promise<boolean> {
  const isRefused = (student: number) => String(student) in fields;
  const now = await Promise.all(parts.map((part) => leavePart(server, part, parts, heldOn, isRefused)));
  if (now.every((part, index) => part.roster.length === parts[index]?.roster.length)) return false;
  const partOf = (student: number) => now.findIndex(({ roster }) => roster.includes(student));
  await settle(database, id, (call, lines) => {
    const refused = lines
      .filter(({ student }) => isRefused(student))
      .map((line) => ({ ...line, part: partOf(line.student) }));
    const gone = refused.filter(({ part }) => part < 0);
    const who = gone.flatMap(({ student }) => fields[student] ?? []);
    return {
      call: { ...call, parts: now },
      lines: refused.filter(({ part }) => part >= 0),
      gone,
      notices: gone.length > 0 ? [leftListNotice(id, who, gone)] : [],
    };
  });
  return true;
}

async function leavePart(
  server: Server,
  part: StoredPart,
  parts: StoredPart[],
  heldOn: string,
  isRefused: (student: number) => boolean,
): Promise<StoredPart> {
  const isElsewhere = (student: number) =>
    parts.some((other) => other !== part && other.roster.includes(student));
  const doubtful = part.roster.filter((student) => isRefused(student) && isElsewhere(student));
  const listed = doubtful.length > 0 ? await server.roster(part.place, part.group?.id, heldOn) : null;
  const stays = new Set(
    listed?.students.map(({ student }) => student).filter((student) => doubtful.includes(student)),
  );
  return { ...part, roster: part.roster.filter((student) => !isRefused(student) || stays.has(student)) };
}
