import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { CollegeOverview } from "@/features/catalogue/CollegeOverview";
import { type College, isEmpty, useCollege } from "@/features/catalogue/college";
import { givenName, timeOfDay } from "@/features/catalogue/greeting";
import { hasGroups } from "@/features/catalogue/kept-groups";
import { SetupGuide } from "@/features/catalogue/SetupGuide";
import { useSetup } from "@/features/catalogue/setup-queries";
import { HomeRow as LeaveRow } from "@/features/leave/HomeRow";
import { OpenCalls, RecentClasses, useOpenCalls } from "@/features/rollcall/home/HomePanels";
import { TodaysClasses } from "@/features/rollcall/home/TodaysClasses";
import { WaitingClasses } from "@/features/rollcall/home/WaitingClasses";
import { FallenPanel } from "@/features/shortage/FallenPanel";
import { SampleCollege } from "@/features/students/SampleCollege";
import { Questions, useQuestions } from "@/features/twins/Questions";
import { serverNow } from "@/lib/college-clock";
import { useFormats } from "@/lib/format";
import { useMessages } from "@/lib/messages/context";
import { useSession } from "@/lib/session";
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
  const { admin, today } = useSession();
  const { longDate, hourOfDay } = useFormats();
  const greeting = home.greeting[timeOfDay(hourOfDay(serverNow()))];
  return (
    <Page title={home.greet(greeting, givenName(admin?.name ?? ""))} lead={longDate(today)}>
      <Body />
    </Page>
  );
}

/** What can be taken or gone on with needs no answer of the server, and waits for none. */
function Body() {
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
      <FiveButtons />
      {!guideAbove && guide}
      {!questionsAbove && <Questions />}
      {!above && <OpenCalls calls={calls} />}
      <div className={styles.below}>
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

function FiveButtons() {
  const { shell, catalogue } = useMessages();
  const { home } = catalogue;
  return (
    <Tiles label={home.whatToDo} desk="row">
      <Tile to="/attendancePage" icon="list" lead>
        {shell.takeAttendance}
      </Tile>
      <Tile to="/attendanceDB" icon="sheet">
        {home.attendanceSheets}
      </Tile>
      <Tile to="/studentattendance" icon="percent">
        {shell.studentAttendance}
      </Tile>
      <Tile to="/studentDB" icon="people">
        {home.studentLists}
      </Tile>
      <Tile to="/add" icon="add">
        {shell.add}
      </Tile>
    </Tiles>
  );
}
