import type { Called } from "@/features/rollcall/calling/called";
import { PeopleToMark } from "@/features/rollcall/calling/PeopleToMark";
import { useRollCallWords } from "@/features/rollcall/words";
import { hasMissed, LATE, type Mark, PRESENT } from "@/lib/marks";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { useCameWords } from "./words";

interface WhoHasComeProps {
  open: boolean;
  called: Called;
  onClose: () => void;
}

/** Those absent so far: one tap says who has come, and the roll call goes on where it is. */
export function WhoHasCome({ open, called, onClose }: WhoHasComeProps) {
  const words = useRollCallWords();
  const came = useCameWords();
  const { state, at, shortOf, markStudent } = called;
  const now = at === null ? undefined : state.lines[at];
  function give(student: number, mark: Mark) {
    onClose();
    void markStudent(student, mark);
  }
  return (
    <Dialog open={open} onClose={onClose} title={came.title(state.absent)}>
      <PeopleToMark
        lead={`${came.latestFirst} ${now ? came.staysAt(shortOf(now)) : ""}`}
        people={latestFirst(state.lines, at).filter(({ hours }) => hours.every(hasMissed))}
        marks={[LATE, PRESENT]}
        onMark={give}
      />
      <Button size="large" block onClick={onClose}>
        {now ? words.backTo(shortOf(now)) : words.unmarked.back}
      </Button>
    </Dialog>
  );
}

/** Back from the student now called, round to the end of the list. */
const latestFirst = <Line,>(lines: readonly Line[], at: number | null): Line[] => [
  ...lines.slice(0, at ?? undefined).toReversed(),
  ...(at === null ? [] : lines.slice(at).toReversed()),
];
