import { ApiProblem } from "@/lib/api/problem";
import { calledIn } from "@/lib/groups";
import { eachOnce } from "./meeting-opening";
import type { Server, ServerCall, ServerEntry, ServerMeeting, ServerRollCall } from "./server";
import type { StoredPart } from "./stored";

/** What the server has of a meeting, told as of one class. `known`: how this device has it, which orders it so. */
export async function readMeeting(
  server: Server,
  id: string,
  device: number,
  known: StoredPart[],
): Promise<ServerCall> {
  const meeting = await server.readMeeting(id).catch((error: unknown) => tellDiscards(server, error, known));
  return tellAsOne(meeting, device, known);
}

export function tellAsOne({ id, classes }: ServerMeeting, device: number, known?: StoredPart[]): ServerCall {
  const parts = known ? orderAsKnown(classes, known) : groupBySubject(classes);
  const [first] = parts.flat();
  if (!first) throw new Error("a meeting without classes");
  const now = parts.map((hours, part) => storePart(hours, known?.[part]));
  return { ...first, id, meeting: null, parts: now, entries: joinEntries(parts, device) };
}

const isUnknown = (error: unknown): boolean => error instanceof ApiProblem && error.status === 404;

/** How often it was discarded is told of a class only. */
async function tellDiscards(server: Server, error: unknown, known: StoredPart[]): Promise<never> {
  const first = known[0]?.classes[0];
  if (first && isUnknown(error)) await server.read(first.id);
  throw error;
}

/** For each part its classes, hour by hour. */
type Parts = ServerRollCall[][];
type Entry = ServerRollCall["entries"][number];

const orderAsKnown = (classes: ServerRollCall[], known: StoredPart[]): Parts =>
  known.map((part) => part.classes.flatMap(({ id }) => classes.filter((one) => one.id === id)));

function groupBySubject(classes: ServerRollCall[]): Parts {
  const parts = new Map<string, ServerRollCall[]>();
  for (const one of classes) {
    const key = `${one.subjectId} ${one.group?.id}`;
    parts.set(key, [...(parts.get(key) ?? []), one]);
  }
  return Array.from(parts.values(), (hours) => hours.sort((a, b) => a.number - b.number));
}

function storePart(hours: ServerRollCall[], known: StoredPart | undefined): StoredPart {
  const [first] = hours;
  if (!first) throw new Error("the server has not all classes of the meeting");
  return {
    ...calledIn(first),
    subjectId: first.subjectId,
    roster: first.entries.map(({ student }) => student),
    classes: hours.map(({ id, number }, hour) => {
      const was = known?.classes[hour];
      return { ...was, id, number, echo: was?.echo ?? null };
    }),
  };
}

/** Each student once, with the marks of all hours. */
function joinEntries(parts: Parts, device: number): ServerEntry[] {
  const length = Math.max(...parts.map((hours) => hours.length));
  const entries = parts.flatMap((hours, part) => {
    const byHour = hours.map((one) => new Map(one.entries.map((entry) => [entry.student, entry])));
    return (hours[0]?.entries ?? []).map((entry): ServerEntry => {
      const found = Array.from({ length }, (_, hour) => byHour[hour]?.get(entry.student) ?? entry);
      return { ...joinHours(entry, found, device), part };
    });
  });
  return eachOnce(entries);
}

/** Where another device's mark stands in one of the hours, it is theirs; all hours are marked or none. */
function joinHours(first: Entry, found: Entry[], device: number): ServerEntry {
  const marks = found.map(({ mark }) => mark);
  const hours = marks.includes(null) ? marks.map(() => null) : marks;
  const theirs = found.find((entry) => entry.mark !== null && entry.device !== device);
  const turns = found.map((entry) => (entry.device === device ? (entry.turn ?? 0) : 0));
  return { ...(theirs ?? first), mark: hours[0] ?? null, hours, lastTurn: Math.max(...turns) };
}
