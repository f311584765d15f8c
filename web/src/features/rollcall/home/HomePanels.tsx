import { useQuery } from "@tanstack/react-query";
import type { CallHere } from "@/features/rollcall/engine/types";
import { callsNow } from "@/features/rollcall/home-queries";
import { type CallSummary, rostersKept } from "@/features/rollcall/queries";
import { joinMeetings, nameTogether } from "@/features/rollcall/shared/in-one-go";
import { PlaceWords } from "@/features/rollcall/shared/PlaceWords";
import { marksOfRibbon, Ribbon } from "@/features/rollcall/shared/Ribbon";
import { useCallsHere } from "@/features/rollcall/shared/use-calls-here";
import { callPath, startPath } from "@/lib/call-path";
import { useFormats } from "@/lib/format";
import { calledIn, withGroup } from "@/lib/groups";
import { ABSENT, LATE, type Mark, PRESENT } from "@/lib/marks";
import { useMessages } from "@/lib/messages/context";
import { placeKey, placeOf, type WholePlace } from "@/lib/place";
import { may } from "@/lib/rights";
import { reaches } from "@/lib/rights-at";
import { useSession } from "@/lib/session";
import { LinkButton } from "@/ui/Button";
import { Panel } from "@/ui/Panel";
import { ListRow, RowList } from "@/ui/RowList";
import styles from "./HomePanels.module.css";
import { useHomeWords } from "./home-words";
import { useServerMinute } from "./use-server-minute";

const SHOWN_OPEN = 3;
const SHOWN_RECENT = 5;

export interface OpenCall {
  /** Of what is taken in one go, where that is more than one class. */
  id: string;
  /** Of its classes, as the server knows them; of one that it does not know, none. */
  classIds: readonly string[];
  /** Whoever is here opened it, marked in it last, or has it on this device. */
  isMine: boolean;
  /** Who goes on with it, where that is not for whoever is here: it is taken in one go with what is not theirs. */
  takenBy: string | null;
  name: string;
  place: WholePlace;
  heldOn: string;
  marks: readonly (Mark | null)[];
  number: number | null;
  lastMarkAt: string | null;
  lastMarkBy: string | null;
}

/** The roll calls this admin has a hand in, as far as the server or the device tells by now. */
export const useOpenCalls = (): OpenCall[] =>
  useAllOpenCalls()
    .filter(({ isMine }) => isMine)
    .slice(0, SHOWN_OPEN);

/** With those that others have opened, of what this admin sees. */
export function useAllOpenCalls(): OpenCall[] {
  const session = useSession();
  const { admin } = session;
  const { data: now } = useQuery({ ...callsNow, enabled: may(session, "take") });
  const here = useCallsHere();
  const isHere = (asked: string) => here?.some(({ id }) => id === asked) ?? false; // with marks that may be unsent
  const mine = (call: CallSummary) =>
    [call.openedBy, call.lastMarkBy].includes(admin?.userName ?? "") || isHere(call.meeting ?? call.id);
  const isClosedHere = (asked: string) => here?.some(({ id, upload }) => id === asked && upload !== "open");
  const known = joinMeetings(now?.open ?? [])
    .filter(({ id }) => !isClosedHere(id))
    .map((joined) => ({
      ...fromServer(joined),
      isMine: joined.all.some(mine),
      takenBy: joined.first.wholeIsYours || isHere(joined.id) ? null : joined.first.openedBy,
    }));
  const onlyHere = (here ?? [])
    .filter(({ id, upload }) => upload === "open" && !known.some((call) => call.id === id))
    .map(fromDevice);
  return [...known, ...onlyHere];
}

interface OpenCallsProps {
  calls: readonly OpenCall[];
  /** Something else is the main act of the page. */
  isAside?: boolean;
}

/** On Home: to go on with. */
export function OpenCalls({ calls, isAside = false }: OpenCallsProps) {
  return calls.map((call, index) => <OpenPanel key={call.id} call={call} first={index === 0 && !isAside} />);
}

function OpenPanel({ call, first }: { call: OpenCall; first: boolean }) {
  const home = useHomeWords();
  const { today } = useSession();
  const { ui } = useMessages();
  const { shortDate, ago } = useFormats();
  const now = useServerMinute();
  const done = call.marks.filter((mark) => mark !== null).length;
  return (
    <Panel marked={first}>
      <div className={styles.head}>
        <div>
          <h2>{home.isOpen(call.name, call.number)}</h2>
          <p className={styles.about}>
            <PlaceWords place={call.place} />
            {ui.stop} {home.progress(done, call.marks.length)}{" "}
            {call.heldOn !== today && home.since(shortDate(call.heldOn))}{" "}
            {call.lastMarkAt &&
              call.lastMarkBy &&
              home.lastMark(ago(new Date(call.lastMarkAt), now), call.lastMarkBy)}
          </p>
        </div>
        <div className={styles.ribbon}>
          <Ribbon marks={call.marks} at={call.marks.indexOf(null)} slim />
        </div>
        {call.takenBy === null ? (
          <LinkButton
            look={first ? "primary" : "tint"}
            size="large"
            icon="next"
            className={styles.act}
            to={callPath(call.id)}
          >
            {home.continueCall}
          </LinkButton>
        ) : (
          <p className={styles.about}>{home.ofOthers(call.takenBy)}</p>
        )}
      </div>
    </Panel>
  );
}

/** On Home: the classes this admin took last. The first student is two taps away. */
export function RecentClasses() {
  const home = useHomeWords();
  const session = useSession();
  const { data } = useQuery(callsNow);
  const { data: kept } = useQuery({ ...rostersKept, enabled: !data });
  const known = data?.recent ?? kept ?? []; // without network: what can be opened
  const recent = known.filter(({ place }) => reaches(session, "take", place));
  if (recent.length === 0) return null;
  return (
    <Panel title={home.recent} flush>
      <RowList>
        {recent.slice(0, SHOWN_RECENT).map(({ place, group }) => (
          <ListRow
            key={`${placeKey(place)} ${group?.id}`}
            title={withGroup(place.subject, group)}
            detail={<PlaceWords place={place} />}
            end={
              <LinkButton
                to={startPath(place, group)}
                state={{ chosen: true }}
                aria-label={home.takeOf(withGroup(place.subject, group))}
              >
                {home.take}
              </LinkButton>
            }
          />
        ))}
      </RowList>
    </Panel>
  );
}

/** The server lists the newest first: hours and subjects are named in the order in which they are called. */
function fromServer({
  id,
  all,
}: {
  id: string;
  all: readonly CallSummary[];
}): Omit<OpenCall, "isMine" | "takenBy"> {
  const inOrder = all.toReversed();
  const [call = all[0] as CallSummary] = inOrder;
  return {
    id,
    classIds: inOrder.map((each) => each.id),
    name: nameTogether(inOrder.map(calledIn)),
    place: placeOf(call),
    heldOn: call.heldOn,
    marks: marksOfRibbon(call.ribbon),
    number: all.length > 1 ? null : call.number,
    lastMarkAt: call.lastMarkAt,
    lastMarkBy: call.lastMarkBy,
  };
}

/** The device's own list tells counts, not who: present, absent, then who is left. */
const fromDevice = ({
  id,
  place,
  parts,
  heldOn,
  present,
  partly,
  absent,
  late,
  unmarked,
}: CallHere): OpenCall => ({
  id,
  classIds: [],
  isMine: true,
  takenBy: null,
  name: nameTogether(parts),
  place,
  heldOn,
  marks: [
    ...Array<Mark>(present - late + partly).fill(PRESENT),
    ...Array<Mark>(late).fill(LATE),
    ...Array<Mark>(absent).fill(ABSENT),
    ...Array<null>(unmarked).fill(null),
  ],
  number: null,
  lastMarkAt: null,
  lastMarkBy: null,
});
