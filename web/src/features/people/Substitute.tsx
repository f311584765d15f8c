import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { daysAfter } from "@/lib/civil-days";
import { substitutesFor } from "@/lib/college-queries";
import { useFormats } from "@/lib/format";
import { useSession } from "@/lib/session";
import { Button } from "@/ui/Button";
import { ChoiceGroup } from "@/ui/ChoiceGroup";
import { DateField } from "@/ui/DateField";
import { Dialog } from "@/ui/Dialog";
import { FormProblem } from "@/ui/FormProblem";
import { LoadError } from "@/ui/LoadError";
import { Skeleton } from "@/ui/Skeleton";
import { useToast } from "@/ui/toasts-context";
import { useTelling } from "@/ui/use-telling";
import { ChoosePerson } from "./ChoosePerson";
import { useGiveSubstitute, useTeacherChanges } from "./changes";
import { useSubstituteWords } from "./substitute-words";
import type { SubstituteFor } from "./types";

const WHEN = ["today", "tomorrow", "another"] as const;
type When = (typeof WHEN)[number];

/** Who takes a class in somebody's place, on one day: today is ready, a person is chosen, and the button says it all. */
export function Substitute({ onClose, ...asked }: SubstituteFor & { onClose: () => void }) {
  const words = useSubstituteWords();
  const { today, rights } = useSession();
  const { shortDate } = useFormats();
  const toast = useToast();
  const { tell } = useTelling();
  const [when, setWhen] = useState<When>("today");
  const [another, setAnother] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const give = useGiveSubstitute();
  const { end } = useTeacherChanges();
  const { subjectId, groupId, what, insteadOf } = asked;
  const day = when === "another" ? another : daysAfter(today, when === "tomorrow" ? 1 : 0);
  const dayWords = when === "another" ? words.when.on(day ? shortDate(day) : "…") : words.when[when];
  const query = useQuery(substitutesFor(subjectId, groupId, day));
  const person = query.data?.find(({ userName }) => userName === chosen);

  async function submit(to: { userName: string; name: string }) {
    try {
      const given = await give.mutateAsync({
        subjectId,
        day,
        person: to.userName,
        ...(groupId !== null && { groupId }),
        ...(insteadOf && { insteadOf }),
      });
      const text = words.given(what, to.name, dayWords);
      if (rights.includes("give")) tell({ text, icon: "tick", undo: () => end.mutateAsync(given.id) });
      else toast({ text, icon: "tick" });
      onClose();
    } catch {
      // Why not stands in the sheet.
    }
  }

  return (
    <Dialog open onClose={onClose} title={words.title(what, dayWords)} inBox={false}>
      <ChoiceGroup
        legend={words.whichDay}
        options={WHEN}
        labelOf={(each) => words.days[each as When]}
        chosen={when}
        onChoose={(each) => setWhen(each as When)}
      />
      {when === "another" && (
        <DateField
          label={words.day}
          min={today}
          value={another}
          onChange={(event) => setAnother(event.target.value)}
        />
      )}
      <FormProblem problem={give.error} />
      {query.data && <ChoosePerson people={query.data} chosen={chosen} onChoose={setChosen} />}
      {!query.data && query.error && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
      {query.isLoading && <Skeleton shape="rows" />}
      {person && day && (
        <>
          <Button
            look="primary"
            size="large"
            block
            running={give.isPending}
            runningLabel={words.giving}
            onClick={() => void submit(person)}
          >
            {words.give(what, person.name, dayWords)}
          </Button>
          <p className="hint">
            {when === "today"
              ? words.means.today(person.name)
              : words.means.later(person.name, shortDate(day))}
          </p>
        </>
      )}
      {(!person || !day) && <p className="hint">{day ? words.giveFirst : words.noDay}</p>}
    </Dialog>
  );
}
