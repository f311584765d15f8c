import { useMeeting } from "@/features/rollcall/meeting-context";
import { NamesGrid } from "./NamesGrid";
import type { Called } from "./use-calling";

interface NamesProps {
  called: Called;
  at: number | null;
  onGo: (index: number) => void;
}

/** The class by name, beside the card or the pad at a desk. */
export function Names({ called, at, onGo }: NamesProps) {
  const meeting = useMeeting();
  if (meeting) return <meeting.Names calling={called} at={at} onGo={onGo} />;
  return <NamesGrid lines={called.state.lines} shortOf={called.shortOf} at={at} onGo={onGo} />;
}
