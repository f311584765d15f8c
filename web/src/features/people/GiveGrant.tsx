import { type FormEvent, useState } from "react";
import { useSession } from "@/lib/session";
import { Alert } from "@/ui/Alert";
import { Button } from "@/ui/Button";
import { FormProblem } from "@/ui/FormProblem";
import { Panel } from "@/ui/Panel";
import { Stack } from "@/ui/Stack";
import { useTelling } from "@/ui/use-telling";
import { useGrantChanges } from "./changes";
import { GrantSentence } from "./GrantSentence";
import { faultOf, firstDraft, type GrantFault, grantOf } from "./grant-draft";
import { sayGrant } from "./say";
import type { Person } from "./types";
import { usePeopleWords } from "./words";

/** A new grant as a sentence, and under it what it means. What was given can be taken back at once. */
export function GiveGrant({ person }: { person: Person }) {
  const words = usePeopleWords();
  const { today } = useSession();
  const { tell } = useTelling();
  const { give, end } = useGrantChanges(person.userName);
  const [draft, setDraft] = useState(() => firstDraft(today, person.grants));
  const [fault, setFault] = useState<GrantFault | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = faultOf(draft);
    setFault(wrong);
    if (wrong || give.isPending) return;
    try {
      const given = await give.mutateAsync(grantOf(draft));
      setDraft({ ...draft, subject: "", group: "" });
      tell({
        text: words.give.given(sayGrant(given, words), person.name),
        icon: "tick",
        undo: () => end.mutateAsync(given),
      });
    } catch {
      // Why it was refused stands above the sentence.
    }
  }

  return (
    <Panel title={words.give.title}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={2}>
          <FormProblem problem={give.error} />
          {fault && <Alert tone="absent" title={words.give[fault]} />}
          <GrantSentence
            draft={draft}
            onDraft={(next) => {
              setFault(null);
              give.reset();
              setDraft(next);
            }}
          >
            <Button type="submit" running={give.isPending} runningLabel={words.give.acting}>
              {words.give.act}
            </Button>
          </GrantSentence>
        </Stack>
      </form>
    </Panel>
  );
}
