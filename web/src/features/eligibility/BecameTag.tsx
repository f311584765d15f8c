import { Tag } from "@/ui/Tag";
import type { ListDifference } from "./types";
import { useListWords } from "./words";

const LOOKS = {
  came: { tone: "absent", icon: "add" },
  went: { tone: "present", icon: "minus" },
  changed: { tone: "warn", icon: "pencil" },
  decided: { tone: "warn", icon: "pencil" },
} as const satisfies Record<ListDifference["became"], object>;

/** What became of a line from one list to the next. */
export function BecameTag({ became }: Pick<ListDifference, "became">) {
  const { compare } = useListWords();
  return <Tag {...LOOKS[became]}>{compare.became[became]}</Tag>;
}
