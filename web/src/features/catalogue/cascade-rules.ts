import { type Level, levelsTo, type Place } from "@/lib/place";

/** The labels that exist at each level; a level is missing while its list is not known. */
export type Options = Partial<Record<Level, readonly string[]>>;

/** A level's label, where it is chosen and its list holds it. */
export function findExisting(place: Place, options: Options, level: Level): string | undefined {
  const label = place[level];
  return label !== undefined && options[level]?.includes(label) ? label : undefined;
}

/** Each level appears once the one above is chosen. */
export function levelsToShow(place: Place, options: Options, last: Level): readonly Level[] {
  const levels = levelsTo(last);
  const open = levels.findIndex((level) => findExisting(place, options, level) === undefined);
  return open === -1 ? levels : levels.slice(0, open + 1);
}

/** The choices whose lists no longer hold them, or never did. A list that is not known proves nothing. */
export function findVanished(place: Place, options: Options): Place {
  const vanished: Place = {};
  for (const level of levelsTo("subject")) {
    if (options[level] && place[level] !== undefined && !findExisting(place, options, level)) {
      vanished[level] = place[level];
    }
  }
  return vanished;
}

/** The place under its labels of now; a label that nothing has, nor had, stays as it is. */
export function takeLabels(place: Place, now: { [level in Level]?: string | null }): Place {
  const renamed: Place = {};
  for (const level of levelsTo("subject")) {
    if (place[level] !== undefined) renamed[level] = now[level] ?? place[level];
  }
  return renamed;
}

/** The place without some of its levels. Levels below stay: they may exist under another choice above. */
export function dropLevels(place: Place, dropped: Place): Place {
  const kept: Place = {};
  for (const level of levelsTo("subject")) {
    if (place[level] !== undefined && dropped[level] === undefined) kept[level] = place[level];
  }
  return kept;
}
