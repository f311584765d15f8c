import type { IconName } from "@/ui/Icon";
import { Tag } from "@/ui/Tag";
import type { OutboxState } from "./types";
import { useToldWords } from "./words";

const LOOKS: Record<
  OutboxState,
  { tone: "plain" | "absent" | "warn" | "present"; icon?: IconName; moon?: true }
> = {
  held: { tone: "plain", icon: "clock" },
  quiet: { tone: "plain", moon: true },
  going: { tone: "present", icon: "upload" },
  retrying: { tone: "warn", icon: "running" },
  uncertain: { tone: "warn", icon: "alert" },
  given_up: { tone: "absent", icon: "cross" },
  refused: { tone: "absent", icon: "cross" },
  dropped: { tone: "plain", icon: "minus" },
  stopped: { tone: "plain", icon: "minus" },
};

/** How it stands with a message, as a word with its sign. */
export function StateTag({ state }: { state: OutboxState }) {
  const { states } = useToldWords();
  const { tone, icon, moon } = LOOKS[state];
  return (
    <Tag tone={tone} {...(icon && { icon })}>
      {moon && <Moon />}
      {states[state]}
    </Tag>
  );
}

/** Drawn as the signs of `Icon` are, and only here. */
const Moon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeLinejoin="round">
    <path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z" />
  </svg>
);
