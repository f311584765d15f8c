import { bodyOf } from "./bodies";
import { eachOnce } from "./meeting-opening";
import type { Saved, SavedCall, Server } from "./server";
import type { Snapshot, StoredLine, StoredPart } from "./stored";

/** Sends what waits of a meeting, all of its classes in one request. Answers as if it were one class. */
export async function saveMeeting(
  server: Server,
  { call, lines }: Snapshot,
  parts: readonly StoredPart[],
  waiting: readonly StoredLine[],
  device: number,
): Promise<SavedCall> {
  const classes = parts.flatMap(({ roster, classes: hours, ...called }) => {
    const onList = new Set(roster);
    const theirs = waiting.filter(({ student }) => onList.has(student));
    return hours.map(({ id, chosenNumber, hour }, index) => {
      const marks = theirs.map((line) => ({ ...line, mark: line.hours?.[index] ?? null }));
      return { id, ...bodyOf({ ...call, ...called, chosenNumber, hour }, roster, marks, device) };
    });
  });
  const { classes: saved } = await server.saveMeeting(call.id, { classes });
  const answers = new Map(saved.map((answer, index) => [classes[index]?.id, answer]));
  return joinAnswers(parts, answers, lines.length);
}

type Answers = ReadonlyMap<string | undefined, Saved>;

function joinAnswers(parts: readonly StoredPart[], answers: Answers, lines: number): SavedCall {
  const [first] = answers.values();
  if (!first) throw new Error("the server said nothing of the classes");
  const listed = parts.flatMap(({ roster, classes }) =>
    classes.map(({ id }) => (answers.get(id)?.listed ?? roster.length) === roster.length),
  );
  const saved = [...answers.values()];
  const isOutdone = saved.some(({ outdone }) => outdone.length > 0);
  return {
    ...first,
    // As many as were called, where that is so in each class: else all of it has to be read.
    listed: isOutdone ? -1 : typeof first.listed === "number" ? (listed.includes(false) ? -1 : lines) : null,
    outdone: [], // in which hours is read
    waits: saved.some(({ waits }) => waits),
    overruled: eachOnce(saved.flatMap(({ overruled }) => overruled)),
    tellParts: (now) => now.map((part) => tellPart(part, answers)),
  };
}

function tellPart(part: StoredPart, answers: Answers): StoredPart {
  const [first] = part.classes;
  return {
    ...part,
    place: answers.get(first?.id)?.place ?? part.place,
    classes: part.classes.map((one) => {
      const { number = one.number, echo = one.echo } = answers.get(one.id) ?? {};
      return { ...one, number, echo };
    }),
  };
}
