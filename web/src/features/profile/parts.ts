import { hasMissed, LATE } from "@/lib/marks";
import type { WeighedClass } from "./weighed";

/** What there is to explain among the classes, the newest first: those missed, attended late or missed on leave. */
export function partsOf(classes: readonly WeighedClass[]) {
  const newestFirst = classes.toReversed();
  return {
    all: newestFirst,
    notable: newestFirst.filter(({ mark }) => hasMissed(mark) || mark === LATE),
    hasMissed: classes.some(({ mark }) => hasMissed(mark)),
    hasLate: classes.some(({ mark }) => mark === LATE),
    hasLeave: classes.some(({ leave }) => leave !== null),
  };
}
