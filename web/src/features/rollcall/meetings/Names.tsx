import { useState } from "react";
import { NamesGrid } from "@/features/rollcall/calling/NamesGrid";
import type { Pieces } from "@/features/rollcall/meeting-context";
import { Filters } from "@/ui/Filters";
import { useInside } from "./inside";
import { useMeetingWords } from "./words";

/** At a desk: a page of the list for each subject. It turns by itself with who is called, or whose rolls are typed. */
export function Names({ calling: { state, shortOf }, at, onGo }: Pieces["Names"]) {
  const words = useMeetingWords();
  const { parts, names, typed } = useInside();
  const called = at === null ? typed : (state.lines[at]?.part ?? 0);
  const [turned, setTurned] = useState({ called, page: called });
  if (turned.called !== called) setTurned({ called, page: called });
  const { page } = turned;

  if (parts.length === 1) return <NamesGrid lines={state.lines} shortOf={shortOf} at={at} onGo={onGo} />;
  const first = state.lines.findIndex(({ part }) => part === page);
  return (
    <div className="meeting-pages">
      <Filters
        label={words.listOf}
        options={parts.map(({ students }, part) => ({
          value: String(part),
          label: names[part] ?? "",
          count: students,
        }))}
        chosen={String(page)}
        onChoose={(part) => setTurned({ called, page: Number(part) })}
      />
      <NamesGrid
        key={page}
        lines={state.lines.filter(({ part }) => part === page)}
        shortOf={shortOf}
        at={at !== null && page === called ? at - first : null}
        onGo={(index) => onGo(first + index)}
      />
    </div>
  );
}
