import { wallClock } from "@/lib/college-clock";
import { useFormats } from "@/lib/format";
import { useSession } from "@/lib/session";
import { Button } from "@/ui/Button";
import { Panel } from "@/ui/Panel";
import { ListRow, RowList } from "@/ui/RowList";
import { useToast } from "@/ui/toasts-context";
import { useTelling } from "@/ui/use-telling";
import { useLeaving } from "./changes";
import type { PersonDetails } from "./types";
import { useSeen } from "./use-seen";
import { usePeopleWords } from "./words";

/** How a person is reached, signs in, and where they are logged in. */
export function AccountPanel({ person }: { person: PersonDetails }) {
  const words = usePeopleWords();
  const { account } = words;
  const { date } = useFormats();
  const { timezone, everywhere } = useSession();
  const saySeen = useSeen();
  const { signsInWith, devices, lastSeenAt, createdAt } = person;
  const since = wallClock(Date.parse(createdAt), timezone).slice(0, 10);
  return (
    <Panel flush title={account.title}>
      <RowList label={account.title}>
        {person.disabled && (
          <ListRow title={account.closed} end={everywhere.includes("office") && <Reopen person={person} />} />
        )}
        <ListRow title={person.email} detail={person.mobile || account.noMobile} />
        <ListRow
          title={
            signsInWith.length > 0
              ? account.signsIn(words.list(signsInWith.map((way) => account.ways[way])))
              : account.signsInNot
          }
          detail={account.since(date(since))}
        />
        <ListRow
          title={devices > 0 ? account.devices(devices) : account.noDevices}
          detail={lastSeenAt ? account.lastSeen(saySeen(lastSeenAt)) : account.never}
        />
      </RowList>
    </Panel>
  );
}

function Reopen({ person }: { person: PersonDetails }) {
  const { account } = usePeopleWords();
  const toast = useToast();
  const { tellFailure } = useTelling();
  const { reopen } = useLeaving(person.userName);
  const done = () => toast({ text: account.reopened(person.name), icon: "tick" });
  return (
    <Button
      size="small"
      running={reopen.isPending}
      onClick={() => void reopen.mutateAsync().then(done, tellFailure)}
    >
      {account.reopen}
    </Button>
  );
}
