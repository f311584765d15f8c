import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { CollegeOverview } from "@/features/catalogue/CollegeOverview";
import { type College, isEmpty, useCollege } from "@/features/catalogue/college";
import { givenName, timeOfDay } from "@/features/catalogue/greeting";
import { hasGroups } from "@/features/catalogue/kept-groups";
import { SetupGuide } from "@/features/catalogue/SetupGuide";
import { useSetup } from "@/features/catalogue/setup-queries";
import { useWaitingCorrections, WaitingCorrections } from "@/features/corrections/WaitingCorrections";
import { useWaitingObjections, WaitingObjections } from "@/features/corrections/WaitingObjections";
import { HomeRow as LeaveRow } from "@/features/leave/HomeRow";
import { MyClasses } from "@/features/own/MyClasses";
import { NoGrant } from "@/features/own/NoGrant";
import { PeopleRow } from "@/features/own/PeopleRow";
import { WaitsForYou } from "@/features/own/WaitsForYou";
import { SubstituteButton } from "@/features/people/SubstituteButton";
import { OpenCalls, RecentClasses, useOpenCalls } from "@/features/rollcall/home/HomePanels";
import { TodaysClasses } from "@/features/rollcall/home/TodaysClasses";
import { WaitingClasses } from "@/features/rollcall/home/WaitingClasses";
import { FallenPanel } from "@/features/shortage/FallenPanel";
import { SampleCollege } from "@/features/students/SampleCollege";
import { Questions, useQuestions } from "@/features/twins/Questions";
import { serverNow } from "@/lib/college-clock";
import { useFormats } from "@/lib/format";
import { useMessages } from "@/lib/messages/context";
import { type Held, may, seesLists } from "@/lib/rights";
import { isConfined, ownClasses } from "@/lib/rights-at";
import { useSession } from "@/lib/session";
import type { IconName } from "@/ui/Icon";
import { LoadError } from "@/ui/LoadError";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { Skeleton } from "@/ui/Skeleton";
import { Tile, Tiles } from "@/ui/Tiles";
import styles from "./home.module.css";

const SOON_MS = 400;

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
      {may(session, "office") ? <OfficesBody /> : <OthersBody />}
    </Page>
  );
}

/** What somebody is the head of, or reads as a whole. */
const departmentsOf = ({ grants }: Held) => [
  ...new Set(grants.flatMap(({ department, subjectId }) => (subjectId === null && department) || [])),
];

/** First what waits for somebody or is theirs to take; then what they see of the college. */
function OthersBody() {
  const session = useSession();
  const calls = useOpenCalls();
  const callsAbove = useStandsAbove(calls.length > 0);
  const questionsAbove = useStandsAbove(useQuestions().length > 0);
  const isOwn = ownClasses(session).length > 0;
  const isOwnAlone = isOwn && isConfined(session, "see");
  const sees = may(session, "see");
  return (
    <>
      <WaitingClasses />
      {questionsAbove && <Questions />}
      {callsAbove && <OpenCalls calls={calls} />}
      {isOwnAlone && <OwnClasses />}
      <Waits withLeave={may(session, "decide_leave") && session.leaves} />
      {sees ? <Buttons /> : <NoGrant />}
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
function OfficesBody() {
  const { college, error, refetch } = useCollege();
  const calls = useOpenCalls();
  const setup = useSetup(college);
  const { data: isGrouped } = useQuery({ queryKey: ["kept groups"], queryFn: hasGroups });
  const above = useStandsAbove(calls.length > 0);
  const questionsAbove = useStandsAbove(useQuestions().length > 0);
  const guideAbove = useStandsAbove(setup !== null);
  const guide = college && setup && (
    <div className={styles.start}>
      <SetupGuide college={college} steps={setup} isCallOpen={calls.length > 0} />
      {isBare(college) && <SampleCollege />}
    </div>
  );
  return (
    <>
      {guideAbove && guide}
      <WaitingClasses />
      {questionsAbove && <Questions />}
      {above && <OpenCalls calls={calls} />}
      <Buttons />
      {!guideAbove && guide}
      {!questionsAbove && <Questions />}
      {!above && <OpenCalls calls={calls} />}
      <div className={styles.below}>
        <Waits withLeave={false} />
        <OwnClasses />
        {college && !isEmpty(college) && (
          <>
            <TodaysClasses />
            <FallenPanel />
          </>
        )}
        <RecentClasses />
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

interface Act {
  to: string;
  icon: IconName;
  words: string;
}

/** Five at most; the first is the one most wanted. */
function Buttons() {
  const session = useSession();
  const { shell, catalogue } = useMessages();
  const { home } = catalogue;
  const has = (right: Parameters<typeof may>[1]) => may(session, right);
  const shortage: Act = { to: "/shortage", icon: "alert", words: shell.shortage };
  const acts: (Act | false)[] = [
    has("take") ? { to: "/attendancePage", icon: "list", words: shell.takeAttendance } : shortage,
    { to: "/attendanceDB", icon: "sheet", words: home.attendanceSheets },
    { to: "/studentattendance", icon: "percent", words: shell.studentAttendance },
    seesLists(session) && { to: "/studentDB", icon: "people", words: home.studentLists },
    has("office") && { to: "/add", icon: "add", words: shell.add },
    !has("office") && has("rules") && { to: "/rule", icon: "book", words: shell.rule },
    !has("rules") &&
      has("see_leave") &&
      (session.leaves || has("decide_leave")) && { to: "/leave", icon: "calendar", words: shell.leave },
  ];
  return (
    <Tiles label={home.whatToDo} desk="row">
      {acts
        .filter((act) => act !== false)
        .map(({ to, icon, words }, at) => (
          <Tile key={to} to={to} icon={icon} lead={at === 0}>
            {words}
          </Tile>
        ))}
    </Tiles>
  );
}
