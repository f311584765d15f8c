import type { RollCallState } from "@/features/rollcall/engine/types";
import { withGroup } from "@/lib/groups";
import { useOfficeWords } from "@/lib/messages/context";
import { own } from "@/lib/messages/en/own";
import { Button } from "@/ui/Button";
import { guardCell, saveText, writeCsv } from "@/ui/file-csv";
import { useToldWords } from "./words";

/** What the server does not take from this person any more stays on the device; one tap makes a file of it. */
export function KeepCopy({ state }: { state: RollCallState }) {
  const words = useOfficeWords("own", own).kept;
  const { names } = useToldWords();
  const { place, group, heldOn, lines, hours } = state;

  function save() {
    const name = withGroup(place.subject, group);
    const heads = [
      words.roll,
      words.name,
      ...Array.from({ length: hours }, (_, at) => words.mark(at + 1, hours)),
    ];
    const rows = lines.map((line) => [
      ...[line.roll, line.name].map(guardCell),
      ...line.hours.map((mark) => (mark === null ? "" : names[mark])),
    ]);
    saveText(writeCsv([heads, ...rows]), `${name} ${heldOn}.csv`.replaceAll(/[^\p{L}\p{M}\p{N} .-]/gu, ""));
  }

  return (
    <>
      {words.text}{" "}
      <Button size="small" onClick={save}>
        {words.save}
      </Button>
    </>
  );
}
