import { Alert } from "@/ui/Alert";
import { useSpecialWords } from "./special";
import type { SpecialDay } from "./types";
import { useSpecialLines } from "./use-special-lines";
import { useCalendarWords } from "./words";

/** What somebody else has made of the day while this one was being written; null: they have taken it out. */
export function Meanwhile({ standing }: { standing: SpecialDay | null }) {
  const { day: words } = useCalendarWords();
  const { title } = useSpecialWords();
  const { detail } = useSpecialLines();
  return (
    <Alert tone="warn" role="status" sign="info" title={standing ? words.standsNow : words.isGone}>
      {standing && <p>{`${title(standing)} · ${detail(standing)}`}</p>}
      <p>{standing ? words.savingReplaces : words.savingAdds}</p>
    </Alert>
  );
}
