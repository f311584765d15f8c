import { newId } from "@/lib/new-id";
import type { Roster } from "./server";
import type { ListedLine, StoredPart } from "./stored";

interface Joined extends Roster {
  students: ListedLine[];
  parts: StoredPart[];
}

/** Several classes as one roll call: one subject's students after the other's, each hour of each a class. */
export function joinRosters(
  first: Roster,
  others: readonly Roster[],
  hours: number,
  chosenNumber: number | undefined,
  dayHours: readonly number[] = [],
): Joined {
  const rosters = [first, ...others];
  const parts = rosters.map(
    ({ students, place, group, subjectId }, part): StoredPart => ({
      place,
      group,
      subjectId,
      roster: students.map(({ student }) => student),
      classes: Array.from({ length: hours }, (_, hour) => ({
        id: newId(),
        number: null,
        // Each subject counts its own classes of the day: what was chosen for one says nothing of the others.
        chosenNumber: chosenNumber && part === 0 ? chosenNumber + hour : undefined,
        hour: dayHours[hour],
        echo: null,
      })),
    }),
  );
  const unmarked = Array.from({ length: hours }, () => null);
  const students = rosters.flatMap((roster, part) =>
    roster.students.map((line): ListedLine => ({ ...line, part, hours: unmarked })),
  );
  return { ...first, parts, students: eachOnce(students) };
}

/** Who is on two of the lists is called with the first. */
export function eachOnce<S extends { student: number }>(lines: readonly S[]): S[] {
  const called = new Set<number>();
  return lines.filter(({ student }) => !called.has(student) && called.add(student));
}
