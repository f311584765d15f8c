import { useState } from "react";
import { useFormats } from "@/lib/format";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { useTelling } from "@/ui/use-telling";
import { useMakeLink } from "./changes";
import { LinkReady } from "./LinkReady";
import { sayGrants } from "./say";
import type { MadeLink, Person } from "./types";
import { useSaying } from "./use-saying";
import { usePeopleEntryWords, usePeopleWords } from "./words";

/** Makes a link by which somebody chooses a new password, or comes in for the first time. */
export function NewLink({ person }: { person: Person }) {
  const words = usePeopleWords();
  const { link: entry } = usePeopleEntryWords();
  const { moment } = useFormats();
  const { tellFailure } = useTelling();
  const saying = useSaying();
  const make = useMakeLink(person.userName);
  const [made, setMade] = useState<MadeLink | null>(null);
  const close = () => setMade(null);

  function leadOf({ purpose, expiresAt }: MadeLink): string {
    const until = moment(expiresAt);
    return purpose === "password"
      ? entry.password(person.name, until)
      : entry.invited(person.name, sayGrants(person.grants, saying), until);
  }

  return (
    <>
      <Button
        icon="key"
        running={make.isPending}
        onClick={() => void make.mutateAsync().then(setMade, tellFailure)}
      >
        {person.invited ? words.link.invitation : words.link.password}
      </Button>
      <Dialog open={made !== null} onClose={close} title={entry.title}>
        {made && <LinkReady link={made.link} lead={leadOf(made)} mailed={made} onDone={close} />}
      </Dialog>
    </>
  );
}
