import { useMemo } from "react";
import type { Line, RollCallState } from "@/features/rollcall/engine/types";
import { commonPrefix, shortRoll } from "@/lib/rolls";

/** How rolls are shown: without what all rolls of the same list begin with, which stands beside them once. */
export function useRolls({ id, parts, lines }: RollCallState) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: rolls do not change while the class is open
  return useMemo(() => {
    const prefixes = parts.map((_, part) =>
      commonPrefix(lines.filter((line) => line.part === part).map(({ roll }) => roll)),
    );
    const prefixOf = (line: Line) => prefixes[line.part] ?? "";
    return { prefixOf, shortOf: (line: Line) => shortRoll(line.roll, prefixOf(line)) };
  }, [id, lines.length]);
}
