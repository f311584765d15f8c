import { Tag } from "@/ui/Tag";
import type { AskedObjection } from "./types";
import { useObjectingWords } from "./words";

const LOOKS = {
  waiting: { tone: "warn", icon: "clock" },
  corrected: { tone: "present", icon: "tick" },
  stands: { tone: "plain" },
  gone: { tone: "plain" },
} as const;

/** One word of what has become of an objection. */
export function StateTag({ state }: Pick<AskedObjection, "state">) {
  const { answer: words } = useObjectingWords();
  return <Tag {...LOOKS[state]}>{words.states[state]}</Tag>;
}
