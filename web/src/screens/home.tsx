import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { CollegeOverview } from "@/features/catalogue/CollegeOverview";
import { type College, isEmpty, useCollege } from "@/features/catalogue/college";
import { givenName, timeOfDay } from "@/features/catalogue/greeting";
import { hasGroups } from "@/features/catalogue/kept-groups";
import { SetupGuide } from "@/features/catalogue/SetupGuide";
import { useSetup } from "@/features/catalogue/setup-queries";
import { useWaitingCorrections, WaitingCorrections } from "@/features/corrections/WaitingCorrections";
import { useWaitingObjections, WaitingObjections } from "@/features/corrections/WaitingObjections";
import type { DayParts } from "@/features/day/DayHome";
import { HomeRow as LeaveRow } from "@/features/leave/HomeRow";
import { HomeButtons } from "@/features/own/HomeButtons";
import { MyClasses } from "@/features/own/MyClasses";
import { NoGrant } from "@/features/own/NoGrant";
import { PeopleRow } from "@/features/own/PeopleRow";
import { WaitsForYou } from "@/features/own/WaitsForYou";
import { SubstituteButton } from "@/features/people/SubstituteButton";
import { OpenCalls, RecentClasses, useOpenCalls } from "@/features/rollcall/home/HomePanels";
import { TodaysClasses } from "@/features/rollcall/home/TodaysClasses";
import { useCallsOfDay } from "@/features/rollcall/home/use-calls-of-day";
import { useServerMinute } from "@/features/rollcall/home/use-server-minute";
import { WaitingClasses } from "@/features/rollcall/home/WaitingClasses";
import { FallenPanel } from "@/features/shortage/FallenPanel";
import { SampleCollege } from "@/features/students/SampleCollege";
import { Questions, useQuestions } from "@/features/twins/Questions";
import { serverNow } from "@/lib/college-clock";
import { useFormats } from "@/lib/format";
import { lastSession } from "@/lib/last-session";
import { useMessages } from "@/lib/messages/context";
import { useOnline } from "@/lib/online";
import { type Held, may } from "@/lib/rights";
import { isConfined, ownClasses } from "@/lib/rights-at";
import { useSession } from "@/lib/session";
import { LoadError } from "@/ui/LoadError";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { Skeleton } from "@/ui/Skeleton";
import styles from "./home.module.css";

const SOON_MS = 400;

/** Fetched where the college has a timetable; there together with this code. */
const loadDay = () => import("@/features/day/DayHome");
const DayHome = lazy(async () => ({ default: (await loadDay()).DayHome }));
if (lastSession()?.timetable) void loadDay().catch(() => {}); // told by the page itself

/** Fetched where a roll call could not be opened. */
const OpenProblem = lazy(async () => ({
  default: (await import("@/features/rollcall/start/OpenProblem")).OpenProblem,
}));

/** Fetched where the college has groups. */
const GroupsRow = lazy(async () => ({ default: (await import("@/features/groups/HomeRow")).HomeRow }));

export function Component() {
  const { home } = useMessages().catalogue;
  const session = useSession();
  const { admin, today } = session;
  const { longDate, hourOfDay } = useFormats();
  const greeting = home.greeting[timeOfDay(hourOfDay(serverNow()))];
  return (
    <Page
      title={home.greet(greeting, givenName(admin?.name ?? ""))}
      lead={[longDate(today), ...departmentsOf(session)].join(" · ")}
    >
      {session.timetable && may(session, "take") ? (
        <Suspense fallback={<Body day={ownClasses(session).length > 0 ? COMING : null} />}>
          <WithDay>{(day) => <Body day={day} />}</WithDay>
        </Suspense>
      ) : (
        <Body day={null} />
      )}
    </Page>
  );
}

/** Until the code for it is here. */
const COMING: DayParts = {
  top: (
    <Panel>
      <Skeleton titled part />
    </Panel>
  ),
  notTaken: null,
  callId: null,
};

interface BodyProps {
  /** What the timetable says, where it has classes of whoever is here. */
  day: DayParts | null;
}

function Body({ day }: BodyProps) {
  const session = useSession();
  return may(session, "office") ? <OfficesBody day={day} /> : <OthersBody day={day} />;
}

/** What somebody is the head of, or reads as a whole. */
const departmentsOf = ({ grants }: Held) => [
  ...new Set(grants.flatMap(({ department, subjectId }) => (subjectId === null && department) || [])),
];

/** The day by the timetable and the roll calls of this device: the two do not know each other. */
function WithDay({ children }: { children: (day: DayParts | null) => ReactNode }) {
  const now = useServerMinute();
  const { opening, ...calls } = useCallsOfDay(now);
  const isOnline = useOnline();
  const isWaitedFor = ownClasses(useSession()).length > 0;
  return (
    <DayHome
      {...{ now, isOnline, isWaitedFor, ...calls }}
      opening={{
        take: opening.take,
        asked: opening.asked,
        running: opening.running,
        problem: opening.problem !== null && (
          <Suspense fallback={null}>
            <OpenProblem opening={{ ...opening, startAnother: opening.start }} />
          </Suspense>
        ),
      }}
    >
      {children}
    </DayHome>
  );
}

/** First what waits for somebody or is theirs to take; then what they see of the college. */
function OthersBody({ day }: BodyProps) {
  const session = useSession();
  const calls = useOpenCalls().filter(({ id }) => id !== day?.callId);
  const callsAbove = useStandsAbove(calls.length > 0);
  const questionsAbove = useStandsAbove(useQuestions().length > 0);
  const isOwn = ownClasses(session).length > 0;
  const isOwnAlone = isOwn && isConfined(session, "see");
  const sees = may(session, "see");
  if (day) {
    return (
      <>
        {day.top}
        <WaitingClasses />
        <Questions />
        <OpenCalls calls={calls} isAside />
        <div className={styles.below}>
          {day.notTaken}
          {sees && <FallenPanel />}
        </div>
        <Waits withLeave={may(session, "decide_leave") && session.leaves} />
        {sees ? <HomeButtons calm /> : <NoGrant />}
        <div className={styles.below}>
          <OwnClasses />
          {sees && !isOwnAlone && <TodaysClasses />}
        </div>
      </>
    );
  }
  return (
    <>
      <WaitingClasses />
      {questionsAbove && <Questions />}
      {callsAbove && <OpenCalls calls={calls} />}
      {isOwnAlone && <OwnClasses />}
      <Waits withLeave={may(session, "decide_leave") && session.leaves} />
      {sees ? <HomeButtons /> : <NoGrant />}
      {!questionsAbove && <Questions />}
      {!callsAbove && <OpenCalls calls={calls} />}
      <div className={styles.below}>
        {isOwn && !isOwnAlone && <OwnClasses />}
        {sees && !isOwnAlone && <TodaysClasses />}
        {sees && <FallenPanel />}
        {may(session, "take") && !isOwn && <RecentClasses />}
      </div>
    </>
  );
}

/** What this person decides: leave, others' corrections, objections. The office has a row of its own for leave. */
function Waits({ withLeave }: { withLeave: boolean }) {
  const corrections = useWaitingCorrections();
  const objections = useWaitingObjections();
  return (
    <WaitsForYou withLeave={withLeave}>
      {(corrections.length > 0 || objections > 0) && (
        <>
          {corrections.length > 0 && <WaitingCorrections />}
          <WaitingObjections />
        </>
      )}
    </WaitsForYou>
  );
}

/** Whoever is away gives a class to somebody else; a substitute does not. */
function OwnClasses() {
  return (
    <MyClasses
      beside={({ subjectId, group, substitute }, what) =>
        !substitute && (
          <SubstituteButton size="small" subjectId={subjectId} groupId={group?.id ?? null} what={what} />
        )
      }
    />
  );
}

/** What can be taken or gone on with needs no answer of the server, and waits for none. */
function OfficesBody({ day }: BodyProps) {
  const { college, error, refetch } = useCollege();
  const calls = useOpenCalls().filter(({ id }) => id !== day?.callId);
  const setup = useSetup(college);
  const { data: isGrouped } = useQuery({ queryKey: ["kept groups"], queryFn: hasGroups });
  const above = useStandsAbove(calls.length > 0);
  const questionsAbove = useStandsAbove(useQuestions().length > 0);
  const guideAbove = useStandsAbove(setup !== null);
  const hasClasses = college && !isEmpty(college);
  const guide = college && setup && (
    <div className={styles.start}>
      <SetupGuide college={college} steps={setup} isCallOpen={calls.length > 0 || day !== null} />
      {isBare(college) && <SampleCollege />}
    </div>
  );
  return (
    <>
      {!day && guideAbove && guide}
      {day?.top}
      <WaitingClasses />
      {(day || questionsAbove) && <Questions />}
      {(day || above) && <OpenCalls calls={calls} isAside={day !== null} />}
      {day && (
        <div className={styles.below}>
          {day.notTaken}
          {hasClasses && <FallenPanel />}
        </div>
      )}
      <HomeButtons calm={day !== null} />
      {(day || !guideAbove) && guide}
      {!day && !questionsAbove && <Questions />}
      {!day && !above && <OpenCalls calls={calls} />}
      <div className={styles.below}>
        <Waits withLeave={false} />
        <OwnClasses />
        {hasClasses && <TodaysClasses />}
        {hasClasses && !day && <FallenPanel />}
        {!day && <RecentClasses />}
        {college && !setup && (
          <CollegeOverview college={college}>
            {isGrouped && (
              <Suspense fallback={null}>
                <GroupsRow />
              </Suspense>
            )}
            <LeaveRow />
            <PeopleRow />
          </CollegeOverview>
        )}
        {!college && !error && <Skeleton titled shape="rows" />}
      </div>
      {error && !college && (
        <Panel>
          <LoadError error={error} onRetry={refetch} />
        </Panel>
      )}
    </>
  );
}

/** Whether this stands above the buttons: later than soon it would push them from under a finger. */
function useStandsAbove(isThere: boolean): boolean {
  const [above, setAbove] = useState<boolean | null>(isThere || null);
  if (isThere && above === null) setAbove(true);
  useEffect(() => {
    const late = setTimeout(() => setAbove((decided) => decided ?? false), SOON_MS);
    return () => clearTimeout(late);
  }, []);
  return above !== false;
}

/** Nothing at all has been added: only then can the college become the sample one. */
const isBare = ({ batch, department }: College) => batch.length === 0 && department.length === 0;
