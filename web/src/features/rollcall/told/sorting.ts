import type { Notice, Overruled } from "@/features/rollcall/engine/types";
import { inOrder } from "@/lib/order";

export interface SortedMarks {
  /** Whom a step for many left alone, since somebody had tapped them. */
  leftAlone: Overruled[];
  /** Ours stands. */
  ours: Overruled[];
  /** Theirs stands. */
  theirs: Overruled[];
}

/** What has to be told of marks that two devices gave, by what is said of it. */
export function sortMarks(notices: readonly Notice[]): SortedMarks {
  const sorted: SortedMarks = { leftAlone: [], ours: [], theirs: [] };
  const overruled = notices.filter((notice) => notice.kind === "overruled");
  for (const notice of overruled.sort((one, other) => inOrder(one.roll, other.roll))) {
    sorted[sortOf(notice)].push(notice);
  }
  return sorted;
}

function sortOf({ ours, own, bulk }: Overruled): keyof SortedMarks {
  if (ours) return "ours";
  return own?.bulk && !bulk ? "leftAlone" : "theirs";
}
