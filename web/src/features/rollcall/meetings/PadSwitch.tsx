import { Segments } from "@/features/rollcall/calling/Segments";
import type { Pieces } from "@/features/rollcall/meeting-context";
import { classes } from "@/ui/classes";
import { FromHour } from "./FromHour";
import { useInside } from "./inside";
import { useMeetingWords } from "./words";

/** Above what is typed: from which hour on, and whose rolls, where they begin otherwise: one digit less for each. */
export function PadSwitch({ calling: { state, prefixOf } }: Pieces["PadSwitch"]) {
  const words = useMeetingWords();
  const { parts, names, rollsDiffer, typed, setTyped } = useInside();
  const labelOf = (part: number) => {
    const first = state.lines.find((line) => line.part === part);
    return [first && prefixOf(first), names[part]].filter(Boolean).join(" · ");
  };
  return (
    <div className={classes("meeting-switches", rollsDiffer && "meeting-whose")}>
      <FromHour />
      {rollsDiffer && (
        <Segments
          legend={words.whoseRolls}
          options={parts.map((_, part) => ({ value: part, label: labelOf(part) }))}
          chosen={typed}
          onChoose={setTyped}
        />
      )}
    </div>
  );
}
