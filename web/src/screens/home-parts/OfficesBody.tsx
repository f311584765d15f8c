import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { CollegeOverview } from "@/features/catalogue/CollegeOverview";
import { type College, isEmpty, useCollege } from "@/features/catalogue/college";
import { hasGroups } from "@/features/catalogue/kept-groups";
import { SetupGuide } from "@/features/catalogue/SetupGuide";
import { useSetup } from "@/features/catalogue/setup-queries";
import { HomeRow as LeaveRow } from "@/features/leave/HomeRow";
import { HomeButtons } from "@/features/own/HomeButtons";
import { PeopleRow } from "@/features/own/PeopleRow";
import { OpenCalls, RecentClasses, useOpenCalls } from "@/features/rollcall/home/HomePanels";
import { TodaysClasses } from "@/features/rollcall/home/TodaysClasses";
import { WaitingClasses } from "@/features/rollcall/home/WaitingClasses";
import { FallenPanel } from "@/features/shortage/FallenPanel";
import { SampleCollege } from "@/features/students/SampleCollege";
import { Questions, useQuestions } from "@/features/twins/Questions";
import { LoadError } from "@/ui/LoadError";
import { Panel } from "@/ui/Panel";
import { Skeleton } from "@/ui/Skeleton";
import styles from "./bodies.module.css";
import { OwnClasses } from "./OwnClasses";
import type { BodyProps } from "./types";
import { useStandsAbove } from "./use-stands-above";
import { Waits } from "./Waits";

/** Fetched where the college has groups. */
const GroupsRow = lazy(async () => ({ default: (await import("@/features/groups/HomeRow")).HomeRow }));

/** What can be taken or gone on with needs no answer of the server, and waits for none. */
export function OfficesBody({ day }: BodyProps) {
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

/** Nothing at all has been added: only then can the college become the sample one. */
const isBare = ({ batch, department }: College) => batch.length === 0 && department.length === 0;
