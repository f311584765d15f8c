import { Tag } from "@/ui/Tag";
import type { Contact } from "./types";
import { useContactWords } from "./words";

const SIGNS = {
  verified: { tone: "present", icon: "tick" },
  bounced: { tone: "absent", icon: "cross" },
  stopped: { tone: "plain", icon: "minus" },
  unknown: { tone: "plain" },
} as const;

/** What is known of the address, in a word. Nothing where there is none. */
export function StateTag({ contact: { state, checking } }: { contact: Contact }) {
  const words = useContactWords();
  if (!state) return null;
  return <Tag {...SIGNS[state]}>{checking ? words.checking : words.states[state]}</Tag>;
}
