import type { components } from "@/lib/api/schema";
import { useFormats } from "@/lib/format";
import { useSession } from "@/lib/session";
import { Alert } from "./Alert";
import { useAsItStoodWords } from "./as-it-stood-words";
import { Button, LinkButton } from "./Button";

interface AsItStoodProps {
  /** What the server tells of the day: nothing where the page is as it stands. */
  told: { asOf: string | null; later: components["schemas"]["Later"] | null };
  onToday: () => void;
  /** Where this day and today stand beside each other, where there is such a page. */
  compareTo?: string | undefined;
}

/** Says that an earlier day is shown, what came after it, and the way back. */
export function AsItStood({ told: { asOf, later }, onToday, compareTo }: AsItStoodProps) {
  const words = useAsItStoodWords();
  const { longDate } = useFormats();
  const { today } = useSession();
  if (!asOf || !later) return null;
  return (
    <Alert
      tone="warn"
      role="status"
      sign="clock"
      title={words.title(longDate(asOf))}
      acts={
        <>
          <Button look="outline" onClick={onToday}>
            {words.today}
          </Button>
          {compareTo && asOf < today && <LinkButton to={compareTo}>{words.compare}</LinkButton>}
        </>
      }
    >
      {words.computed} {words.later(later)}
    </Alert>
  );
}
