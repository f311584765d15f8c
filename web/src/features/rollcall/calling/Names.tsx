import { InMeeting } from "@/features/rollcall/meeting-context";
import type { Called } from "./called";
import { NamesGrid } from "./NamesGrid";

interface NamesProps {
  called: Called;
  at: number | null;
  onGo: (index: number) => void;
}

/** The class by name, beside the card or the pad at a desk. */
export function Names({ called, ...rest }: NamesProps) {
  return (
    <InMeeting piece="Names" calling={called} {...rest}>
      <NamesGrid lines={called.state.lines} shortOf={called.shortOf} {...rest} />
    </InMeeting>
  );
}
