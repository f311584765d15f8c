import { useMemo } from "react";
import type { ShownLine, ShownState } from "@/features/rollcall/meeting-context";
import { commonPrefix, shortRoll } from "@/lib/rolls";

/** How rolls are shown: without what all rolls of the same list begin with, which stands beside them once. */
export function useRolls({ id, lines }: ShownState) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: rolls do not change while the class is open
  return useMemo(() => {
    const common = commonPrefix(lines.map(({ roll }) => roll));
    const prefixOf = ({ prefix = common }: ShownLine) => prefix;
    return { prefixOf, shortOf: (line: ShownLine) => shortRoll(line.roll, prefixOf(line)) };
  }, [id, lines.length]);
}
