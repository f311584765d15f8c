import { useFormats } from "@/lib/format";
import { forgetObjection, useOwnObjections } from "@/lib/own-objections";
import { Button } from "@/ui/Button";
import { Panel } from "@/ui/Panel";
import { ListRow, RowList } from "@/ui/RowList";
import type { Pair } from "./ReadAnswer";
import { useObjectingWords } from "./words";

/** Those that are kept on this phone: one tap each. */
export function KeptObjections({ onChoose }: { onChoose: (pair: Pair) => void }) {
  const { read: words, number: numbered, which } = useObjectingWords();
  const { date } = useFormats();
  const own = useOwnObjections();
  if (own.length === 0) return null;
  return (
    <Panel flush title={words.kept}>
      <RowList>
        {own.map(({ number, code, roll, subject, heldOn }) => (
          <ListRow
            key={code}
            title={`${numbered(number)} · ${roll}`}
            detail={which(subject, date(heldOn), 1)}
            end={
              <>
                <Button which={numbered(number)} onClick={() => onChoose({ number, code })}>
                  {words.title}
                </Button>
                <Button look="quiet" which={numbered(number)} onClick={() => forgetObjection({ code })}>
                  {words.forget}
                </Button>
              </>
            }
          />
        ))}
      </RowList>
    </Panel>
  );
}
