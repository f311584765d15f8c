/** Classes of a timetable: Monday 16 November 2026, hours of 50 minutes from 9:00 on, 5 minutes between them. */
import type { OwnClass, OwnHour, Taught } from "@/features/day/types";

type State = OwnHour["units"][number]["state"];

export const taught = (given: Partial<Taught> = {}): Taught => ({
  ...{ batch: "2024 - 2028", department: "CSE", semester: "5th", subject: "CS301" },
  ...{ subjectId: 301, subjectName: "Operating Systems", group: null, students: 60 },
  ...given,
});

interface Given extends Partial<Omit<OwnClass, "hours">> {
  length?: number;
  /** By hour, of every subject alike. */
  units?: State[];
  attended?: number;
  /** That somebody has opened for it. */
  rollcall?: string;
}

export function ownClass({ length = 1, units = [], attended, rollcall, ...given }: Given = {}): OwnClass {
  const { day = "2026-11-16", hour = 1, taught: subjects = [taught()] } = given;
  return {
    ...{ slotId: hour, day, saidFor: day, hour, moved: false, room: "Room 204" },
    ...{ asked: [{ userName: "asha.rao", name: "Asha Rao" }], isMine: true, mayTake: true },
    ...given,
    taught: subjects,
    hours: Array.from({ length }, (_, at) => {
      const of = subjects.map(() => ({
        ...{ state: units[at] ?? "to_come", rollcall: rollcall ?? null },
        ...(attended !== undefined && { attended, of: 60 }),
      }));
      return hourOf(day, hour + at, of);
    }),
  };
}

function hourOf(day: string, hour: number, units: OwnHour["units"]): OwnHour {
  const [starts, ends] = [clockOf(9 * 60 + (hour - 1) * 55), clockOf(9 * 60 + (hour - 1) * 55 + 50)];
  return { hour, saidHour: hour, starts, ends, startsAt: at(starts, day), endsAt: at(ends, day), units };
}

const clockOf = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/** The instant at which the college's clock shows this. */
export const at = (clock: string, day = "2026-11-16"): string => `${day}T${clock.padStart(5, "0")}:00+05:30`;
