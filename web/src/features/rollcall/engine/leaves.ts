import { serverNow, wallClock } from "@/lib/college-clock";
import { lastSession } from "@/lib/last-session";
import type { Snapshot } from "./stored";
import type { Leave } from "./types";

/** As they are kept with a line, and compared; none for none. */
export const packLeaves = (told: readonly Leave[] | undefined): string | undefined =>
  told && JSON.stringify(told);

const NOBODY: ReadonlyMap<number, Leave> = new Map();

/** Who is on leave in this class, by student. The server counts by the same rule: `COVERS` in its tables. */
export function findOnLeave({ call, lines }: Pick<Snapshot, "call" | "lines">): ReadonlyMap<number, Leave> {
  const some = lines.filter(({ leaves }) => leaves);
  if (some.length === 0) return NOBODY;
  const { heldOn } = call;
  const at = wallClock(takenFrom(lines), lastSession()?.timezone ?? "UTC");
  const covers = ({ startsOn, endsOn, fromTime, toTime }: Leave) =>
    startsOn <= heldOn &&
    heldOn <= endsOn &&
    // A class that is taken on another day than it was held has no moment of which hours could tell.
    (!fromTime || (`${heldOn}T${fromTime}` <= at && at < `${heldOn}T${toTime}`));
  return new Map(
    some.flatMap(({ student, leaves = "[]" }) => {
      const leave = (JSON.parse(leaves) as Leave[]).find(covers);
      return leave ? [[student, leave]] : [];
    }),
  );
}

/** The class's first tap; before there is one, now. */
function takenFrom(lines: Snapshot["lines"]): number {
  const taps = lines.flatMap(({ mark, tappedAt }) => (mark === null ? [] : (tappedAt ?? [])));
  return taps.length > 0 ? Math.min(...taps) : serverNow().getTime();
}
