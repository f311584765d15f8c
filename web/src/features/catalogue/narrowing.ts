import { type Level, levelsTo, type Place, type WholePlace } from "@/lib/place";
import { type Held, mayEverywhere, type Right } from "@/lib/rights";
import { narrowGroups, reaches } from "@/lib/rights-at";
import type { Entry } from "./queries";

/** Keeps of a level's list what somebody has a right for; none where they have it for all of it. */
export type Narrow = ((level: Level, place: Place) => (entries: Entry[]) => Entry[]) | undefined;

/** A right that is held for a part of the college leaves a part of its lists to choose from. */
export function narrowTo(session: Held, right: Right | undefined): Narrow {
  if (!right || mayEverywhere(session, right)) return undefined;
  return (level, place) => (entries) =>
    entries.flatMap((entry) => {
      const there: Place = { [level]: entry.label };
      for (const above of levelsTo(level).slice(0, -1)) if (place[above]) there[above] = place[above];
      if (!reaches(session, right, there)) return [];
      return level === "subject" ? narrowGroups(session, right, entry, there as WholePlace) : entry;
    });
}
