import { useFormats } from "@/lib/format";
import { Alert } from "@/ui/Alert";
import { Button } from "@/ui/Button";
import type { Shortage } from "./types";
import { useShortageWords } from "./words";

interface AsItStoodProps {
  report: Shortage;
  onToday: () => void;
}

/** Says that an earlier day is shown, what came after it, and the way back. */
export function AsItStood({ report: { asOf, later }, onToday }: AsItStoodProps) {
  const { stood } = useShortageWords();
  const { longDate } = useFormats();
  if (!asOf || !later) return null;
  return (
    <Alert
      tone="warn"
      role="status"
      sign="clock"
      title={stood.title(longDate(asOf))}
      acts={
        <Button look="outline" onClick={onToday}>
          {stood.today}
        </Button>
      }
    >
      {stood.computed} {stood.later(later)}
    </Alert>
  );
}
