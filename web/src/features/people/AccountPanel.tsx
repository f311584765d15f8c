import { wallClock } from "@/lib/college-clock";
import { useFormats } from "@/lib/format";
import { useSession } from "@/lib/session";
import { Button } from "@/ui/Button";
import { Panel } from "@/ui/Panel";
import { ListRow, RowList } from "@/ui/RowList";
import { useToast } from "@/ui/toasts-context";
import { useTelling } from "@/ui/use-telling";
import { useLeaving } from "./changes";
import { listOf } from "./say";
import type { PersonDetails } from "./types";
import { useSeen } from "./use-seen";
import { usePeopleWords } from "./words";

/** How a person is reached, signs in, and where they are logged in. */
export function AccountPanel({ person }: { person: PersonDetails }) {
  const { account } = usePeopleWords();
  const { everywhere } = useSession();
  const isOffice = everywhere.includes("office");
  if (!isOffice && person.email === null) return null;
  return (
    <Panel flush title={account.title}>
      <RowList label={account.title}>
        {person.disabled && <ListRow title={account.closed} end={isOffice && <Reopen person={person} />} />}
        {person.email !== null && <ListRow title={person.email} detail={person.mobile || account.noMobile} />}
        <WaysIn person={person} />
        {person.mailed && <LinkMail mailed={person.mailed} />}
      </RowList>
    </Panel>
  );
}

/** What became of the last link that was mailed. */
function LinkMail({ mailed }: { mailed: NonNullable<PersonDetails["mailed"]> }) {
  const { account } = usePeopleWords();
  const { moment } = useFormats();
  const { purpose, to, state, at, bounced } = mailed;
  function sayState() {
    if (bounced !== null) return account.mailBounced(to);
    if (state === "sent") return account.mailSent(to, moment(at));
    const isOnItsWay = state === "waiting" || state === "claimed" || state === "handing";
    return isOnItsWay ? account.mailWaits(to) : account.mailNotSent(to);
  }
  return (
    <ListRow
      title={account.mailed[purpose]}
      detail={sayState()}
      below={bounced && account.serverSaid(bounced)}
    />
  );
}

/** Told to the office alone. */
function WaysIn({ person }: { person: PersonDetails }) {
  const words = usePeopleWords();
  const { account } = words;
  const { date } = useFormats();
  const { timezone } = useSession();
  const saySeen = useSeen();
  const { signsInWith, devices, lastSeenAt, createdAt } = person;
  if (signsInWith === null || devices === null || createdAt === null) return null;
  const since = wallClock(Date.parse(createdAt), timezone).slice(0, 10);
  return (
    <>
      <ListRow
        title={
          signsInWith.length > 0
            ? account.signsIn(
                listOf(
                  signsInWith.map((way) => account.ways[way]),
                  words,
                ),
              )
            : account.signsInNot
        }
        detail={account.since(date(since))}
      />
      <ListRow
        title={devices > 0 ? account.devices(devices) : account.noDevices}
        detail={lastSeenAt ? account.lastSeen(saySeen(lastSeenAt)) : account.never}
      />
    </>
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
