import { HomeButtons } from "@/features/own/HomeButtons";
import { NoGrant } from "@/features/own/NoGrant";
import { OpenCalls, RecentClasses, useOpenCalls } from "@/features/rollcall/home/HomePanels";
import { TodaysClasses } from "@/features/rollcall/home/TodaysClasses";
import { WaitingClasses } from "@/features/rollcall/home/WaitingClasses";
import { FallenPanel } from "@/features/shortage/FallenPanel";
import { Questions, useQuestions } from "@/features/twins/Questions";
import { may } from "@/lib/rights";
import { isConfined, ownClasses } from "@/lib/rights-at";
import { useSession } from "@/lib/session";
import styles from "./bodies.module.css";
import { OwnClasses } from "./OwnClasses";
import type { BodyProps } from "./types";
import { useStandsAbove } from "./use-stands-above";
import { Waits } from "./Waits";

/** First what waits for somebody or is theirs to take; then what they see of the college. */
export function OthersBody({ day }: BodyProps) {
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
