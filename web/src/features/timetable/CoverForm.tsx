import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { substitutesFor } from "@/lib/college-queries";
import { useMay } from "@/lib/rights";
import { useSession } from "@/lib/session";
import { Button } from "@/ui/Button";
import { FormProblem } from "@/ui/FormProblem";
import { LoadError } from "@/ui/LoadError";
import { SelectField } from "@/ui/SelectField";
import { Skeleton } from "@/ui/Skeleton";
import { useToast } from "@/ui/toasts-context";
import { useTelling } from "@/ui/use-telling";
import { useCovering } from "./changes";
import { useNaming } from "./naming";
import type { DayFormProps, Slot } from "./types";
import { useTimetableWords } from "./words";

/** Somebody else takes it: they are given the class for that day, and it ends that night. */
export function CoverForm({ slot, day, said, onDone }: DayFormProps) {
  const { covered: words } = useTimetableWords().oneDay;
  const naming = useNaming();
  const may = useMay();
  const toast = useToast();
  const { tell } = useTelling();
  const { give, end } = useCovering();
  const { admin, today } = useSession();
  const isOver = day !== "" && day < today;
  const [chosen, setChosen] = useState("");
  const [away, setAway] = useState(() => whoIsAway(slot, admin?.userName));
  const [first] = slot.taught;
  const query = useQuery(substitutesFor(first?.subjectId ?? 0, first?.group?.id ?? null, isOver ? "" : day));
  const people = query.data ?? [];
  const person = people.find(({ userName }) => userName === chosen);

  async function submit() {
    if (!person) return;
    try {
      const given = await give.mutateAsync({ slot, day, person, insteadOf: away });
      const text = words.done(naming.what(slot), person.name, said);
      if (may("give")) tell({ text, icon: "tick", undo: () => end.mutateAsync(given) });
      else toast({ text, icon: "tick" });
      onDone();
    } catch {
      // Why not stands in the form.
    }
  }

  if (isOver) return <p>{words.over}</p>;
  if (!query.data && query.error)
    return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isLoading) return <Skeleton part />;
  if (people.length === 0) return <p>{words.none}</p>;
  return (
    <>
      <FormProblem problem={give.error} />
      {slot.lecturers.length > 1 && (
        <SelectField
          label={words.away}
          options={slot.lecturers.map(({ userName, name }) => ({ value: userName, label: name }))}
          value={away ?? ""}
          onChange={({ target }) => setAway(target.value)}
        />
      )}
      <SelectField
        label={words.who}
        none={words.choosePerson}
        options={people.map(({ userName, name, why }) => ({
          value: userName,
          label: `${name} (${words.why[why]})`,
        }))}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      {person ? (
        <Button look="primary" size="large" block running={give.isPending} onClick={() => void submit()}>
          {words.act(person.name, said)}
        </Button>
      ) : (
        <p>{words.choose}</p>
      )}
    </>
  );
}

/** Oneself, where one is of its lecturers; else the first of them. Null: the timetable names nobody. */
const whoIsAway = ({ lecturers }: Slot, me: string | undefined): string | null =>
  (lecturers.find(({ userName }) => userName === me) ?? lecturers[0])?.userName ?? null;
