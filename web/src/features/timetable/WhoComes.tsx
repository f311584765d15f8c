import { Ticks } from "@/ui/Ticks";
import type { Group } from "./types";
import { useTimetableWords } from "./words";

interface WhoComesProps {
  groups: readonly Group[];
  chosen: readonly number[];
  onChoose: (groups: number[]) => void;
}

/** Which of a subject's groups come. */
export function WhoComes({ groups, chosen, onChoose }: WhoComesProps) {
  const { form } = useTimetableWords();
  if (groups.length === 0) return null;
  return (
    <Ticks
      legend={form.whoComes}
      hint={<p className="hint">{form.whoComesHint}</p>}
      options={groups.map(({ id, label }) => ({ value: id, label }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
