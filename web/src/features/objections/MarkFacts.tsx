import { useFormats } from "@/lib/format";
import { PRESENT } from "@/lib/marks";
import { LeaveWord } from "@/ui/LeaveLetter";
import { Panel } from "@/ui/Panel";
import { Facts, MarkWord } from "./Facts";
import type { ContestableMark } from "./types";
import { whichClass } from "./which-class";
import { useObjectingWords } from "./words";

/** What the register holds, who took it down, and what it counts. */
export function MarkFacts({ mark }: { mark: ContestableMark }) {
  const all = useObjectingWords();
  const words = all.form;
  const { longDate, moment, percent } = useFormats();
  const { subject, heldOn, number, seen, leave, takenBy, uploadedAt, percentage, ifPresent } = mark;
  const would =
    ifPresent !== null && seen !== PRESENT && ifPresent !== percentage
      ? `, ${words.ifPresent(percent(ifPresent))}`
      : "";
  return (
    <Panel>
      <Facts
        facts={[
          [words.class, whichClass(all, subject, longDate(heldOn), number)],
          [
            words.holds,
            <>
              <MarkWord mark={seen} />
              {leave && (
                <>
                  , <LeaveWord category={leave} />
                </>
              )}
            </>,
          ],
          [words.takenBy, takenBy],
          [words.uploaded, moment(uploadedAt)],
          [words.countsIn, percentage !== null && `${subject}: ${percent(percentage)}${would}`],
        ]}
      />
    </Panel>
  );
}
