import { useFormats } from "@/lib/format";
import { listNames } from "./describe";
import type { Change } from "./draft";
import type { GroupDetails } from "./types";
import { useGroupWords } from "./words";

interface SubmitWordsProps {
  details: GroupDetails;
  changes: readonly Change[];
  after: number;
}

/** From when it counts, how many come and go, and that the past stays as it was. */
export function SubmitWords({ details, changes, after }: SubmitWordsProps) {
  const { changes: words } = useGroupWords();
  const { longDate } = useFormats();
  const comes = changes.filter((change) => change.comes).length;
  const goes = changes.length - comes;
  const counts = [comes > 0 ? words.come(comes) : [], goes > 0 ? words.go(goes) : []].flat();
  return (
    <>
      <b>{words.from(longDate(details.on))}</b>{" "}
      {listNames([...counts, words.becomes(details.members.length, after)])}
      {details.classes > 0 && ` ${words.keep(details.classes)}`}
    </>
  );
}
