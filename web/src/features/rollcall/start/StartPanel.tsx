import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { DoubtfulClock } from "@/features/rollcall/engine/refusals";
import type { CallHere } from "@/features/rollcall/engine/types";
import { type CallSummary, dayOf } from "@/features/rollcall/queries";
import { countMarked, joinMeetings, nameTogether } from "@/features/rollcall/shared/in-one-go";
import { marksOfRibbon, Ribbon } from "@/features/rollcall/shared/Ribbon";
import { useCallsHere } from "@/features/rollcall/shared/use-calls-here";
import { useRollCallWords } from "@/features/rollcall/words";
import { callPath } from "@/lib/call-path";
import { useFormats } from "@/lib/format";
import { type Called, type Group, withGroup } from "@/lib/groups";
import { isSamePlace, type WholePlace } from "@/lib/place";
import { useSession } from "@/lib/session";
import { Button, LinkButton } from "@/ui/Button";
import { Panel } from "@/ui/Panel";
import { Stack } from "@/ui/Stack";
import type { ChosenClass } from "./AnotherDate";
import { firstDay } from "./first-day";
import { OpenProblem } from "./OpenProblem";
import styles from "./StartPanel.module.css";
import { useNearDate } from "./use-near-date";
import { type Decided, type Opening, useOpening } from "./use-opening";

const AnotherDate = lazy(async () => ({ default: (await import("./AnotherDate")).AnotherDate }));

interface StartPanelProps {
  place: WholePlace;
  /** Where it is known: a class on this device may have been told that the subject is called otherwise by now. */
  subjectId?: number | undefined;
  /** Which of the subject's groups; null: all of them together. None where it calls its list. */
  group?: Group | null | undefined;
  /** Where classes can be taken in one go: which are. */
  decide?: () => Promise<Decided>;
  hours?: number;
  /** Over the button that starts the class. */
  lead?: ReactNode;
  /** Beside the button for another date, and below both. */
  beside?: ReactNode;
  children?: ReactNode;
}

/**
 * Under the cascade: start a roll call, today's if nobody says otherwise, or go on with the one of the same group and
 * date that is open.
 */
export function StartPanel(props: StartPanelProps) {
  const { place, subjectId, group, decide, hours = 1, lead, beside, children } = props;
  const { start } = useRollCallWords();
  const session = useSession();
  const { today } = session;
  const first = firstDay(session, place, group?.id);
  const { shortDate } = useFormats();
  const nearDate = useNearDate();
  const asked = useSearchParams()[0].get("date"); // by a mail about a class that was not taken
  const [chosen, setChosen] = useState<ChosenClass | null>(
    asked && isDay(asked) && first <= asked && asked < today ? { heldOn: asked, number: null } : null,
  ); // where somebody asks for another date
  const [isDateRefused, setDateRefused] = useState(false);
  const heldOn = chosen?.heldOn ?? today;
  const isToday = heldOn === today;
  const day = useQuery(dayOf(place, heldOn));
  const here = useCallsHere();
  const opening = useOpening(place, group?.id, chosen, decide);
  const isOfGroup = (call: Pick<Called, "group">) => group === undefined || call.group?.id === group?.id;
  const isOfSubject = (part: Pick<CallHere["parts"][number], "place" | "subjectId">) =>
    subjectId && part.subjectId ? part.subjectId === subjectId : isSamePlace(part.place, place);
  const onServer = day.data?.filter(isOfGroup) ?? [];
  const isDateAsked = opening.problem instanceof DoubtfulClock; // then its button is the primary one

  const closedHere = new Set(here?.filter(({ upload }) => upload !== "open").map(({ id }) => id));
  const notUploaded = onServer.filter(({ uploadedAt }) => uploadedAt === null);
  const open = joinMeetings(notUploaded).filter(({ id }) => !closedHere.has(id)); // finished here, the server has yet to hear
  const uploaded = onServer.filter((call) => call.uploadedAt !== null && counts(call)).length;
  const onlyHere = (here ?? []).filter(
    (call) =>
      call.upload === "open" &&
      call.heldOn === heldOn &&
      call.parts.some((part) => isOfSubject(part) && isOfGroup(part)) &&
      !day.data?.some(({ id, meeting }) => (meeting ?? id) === call.id),
  );
  const another = isDateRefused ? null : opening;

  function choose(next: ChosenClass | null) {
    setDateRefused(false);
    setChosen(next);
  }

  return (
    <Stack gap={2}>
      {open.map((call, index) => (
        <OpenOne
          key={call.id}
          {...call}
          isFirst={index === 0 && !isDateAsked}
          isYours={call.first.wholeIsYours || (here?.some(({ id }) => id === call.id) ?? false)}
          opening={index === open.length - 1 && onlyHere.length === 0 ? another : null}
        />
      ))}
      {onlyHere.map((call) => (
        <Panel key={call.id}>
          <div>
            <h2>{start.isOpen(nameTogether(call.parts), null)}</h2>
            <p className={styles.about}>
              {start.openedHere} {start.marked(countMarked(call), countMarked(call) + call.unmarked)}
            </p>
          </div>
          <Choice id={call.id} first={open.length === 0 && !isDateAsked} opening={another} />
        </Panel>
      ))}
      {open.length + onlyHere.length === 0 && (
        <div className={styles.start}>
          {lead}
          <Button
            look={isDateAsked ? "tint" : "primary"}
            size="large"
            block
            disabled={isDateRefused}
            running={opening.running}
            runningLabel={start.opening}
            onClick={() => opening.start()}
          >
            {isToday ? start.click : start.clickFor(nearDate(heldOn))}
          </Button>
          {isToday && !isDateRefused && (
            <p className={styles.about}>
              {start.today(shortDate(today))} {uploaded > 0 && start.classesToday(uploaded)}
            </p>
          )}
        </div>
      )}
      <OpenProblem opening={opening} />
      {(first < today || beside) && (
        <div className={styles.more}>
          {first < today && (
            <Button
              icon="calendar"
              aria-expanded={chosen !== null}
              onClick={() => choose(chosen ? null : { heldOn: today, number: null })}
            >
              {start.anotherDate}
            </Button>
          )}
          {beside}
        </div>
      )}
      {children}
      {chosen && (
        <Suspense fallback={null}>
          <AnotherDate
            place={place}
            chosen={chosen}
            first={first}
            there={day.data ?? []}
            hours={hours}
            onChoose={choose}
            isRefused={isDateRefused}
            onRefuse={() => setDateRefused(true)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** Not one that was withdrawn, or taken at the same time as another. */
const counts = ({ withdrawnAt, waits, merged }: CallSummary) => withdrawnAt === null && !waits && !merged;

interface OpenOneProps {
  id: string;
  first: CallSummary;
  /** What is taken in one go with it, and itself. */
  all: CallSummary[];
  isFirst: boolean;
  /** To go on with; also what is on this device, with marks that may be unsent. */
  isYours: boolean;
  opening: Opening | null;
}

function OpenOne({ id, first: call, all, isFirst, isYours, opening }: OpenOneProps) {
  const { start } = useRollCallWords();
  const { time } = useFormats();
  const marks = marksOfRibbon(call.ribbon);
  const done = marks.filter((mark) => mark !== null).length;
  return (
    <Panel>
      <div>
        <h2>{start.isOpen(withGroup(call.subject, call.group), all.length > 1 ? null : call.number)}</h2>
        <p className={styles.about}>
          {start.openedBy(call.openedBy, time(new Date(call.openedAt)))} {start.marked(done, marks.length)}
        </p>
      </div>
      <Ribbon marks={marks} at={marks.indexOf(null)} slim />
      {!isYours && <p className={styles.about}>{start.ofOthers(call.openedBy)}</p>}
      <Choice id={isYours ? id : null} first={isFirst} opening={opening} />
    </Panel>
  );
}

interface ChoiceProps {
  /** What is gone on with; null where somebody else does. */
  id: string | null;
  first: boolean;
  opening: Opening | null;
}

/** Another class can be started under the last of them only. */
function Choice({ id, first, opening }: ChoiceProps) {
  const { start } = useRollCallWords();
  return (
    <div className={styles.choice}>
      {id !== null && (
        <LinkButton look={first ? "primary" : "tint"} size="large" className={styles.main} to={callPath(id)}>
          {start.continueThis}
        </LinkButton>
      )}
      {opening && (
        <Button
          size="large"
          className={styles.other}
          running={opening.running}
          runningLabel={start.opening}
          onClick={opening.startAnother}
        >
          {start.another}
        </Button>
      )}
    </div>
  );
}
