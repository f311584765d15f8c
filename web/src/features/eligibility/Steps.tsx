import type { ReactNode } from "react";
import { Link } from "react-router";
import { daysBetween } from "@/lib/civil-days";
import { useFormats } from "@/lib/format";
import { useSession } from "@/lib/session";
import { Panel } from "@/ui/Panel";
import { Step, StepList } from "@/ui/StepList";
import styles from "./Steps.module.css";
import { type ListFacts, stateOf } from "./types";
import { useListWords } from "./words";

/** How far a list has come: provisional, objections, final. */
export function Steps({ list, children }: { list: ListFacts; children?: ReactNode }) {
  const { steps } = useListWords();
  const { moment } = useFormats();
  const { today } = useSession();
  const state = stateOf(list, today);
  const made = steps.made(moment(list.madeAt), list.madeBy ?? "");
  const isFinal = list.kind === "final";
  return (
    <Panel>
      <StepList label={steps.label}>
        <Step done={steps.done} at={1} state="done" detail={!isFinal && made}>
          {isFinal ? (
            <Link to={`/lists/${list.follows}`}>{steps.provisional(list.follows ?? 0)}</Link>
          ) : (
            steps.provisional(list.number)
          )}
        </Step>
        <Objections list={list} today={today} />
        <Step
          done={steps.done}
          at={3}
          state={isFinal ? "done" : state === "over" || state === "informing" ? "now" : "ahead"}
          detail={isFinal ? made : steps.takesIn}
        >
          {isFinal ? steps.finalNumber(list.number) : steps.final}
        </Step>
      </StepList>
      {children && <div className={styles.followed}>{children}</div>}
      {list.followedBy !== null && (
        <p className={styles.followed}>
          <Link to={`/lists/${list.followedBy}`}>{steps.followed(list.followedBy)}</Link>
        </p>
      )}
    </Panel>
  );
}

function Objections({ list, today }: { list: ListFacts; today: string }) {
  const { steps } = useListWords();
  const { longDate } = useFormats();
  const { kind, objectionsUntil: until, followedBy } = list;
  if (kind === "final") {
    return (
      <Step done={steps.done} at={2} state="done">
        {steps.objectionsTaken}
      </Step>
    );
  }
  if (until === null) {
    return (
      <Step done={steps.done} at={2} state="done" detail={steps.noObjectionsText}>
        {steps.noObjections}
      </Step>
    );
  }
  const left = daysBetween(today, until);
  const ended = followedBy !== null ? steps.followed(followedBy) : left < 0 && steps.over;
  return (
    <Step done={steps.done} at={2} state={ended ? "done" : "now"} detail={ended || steps.left(left)}>
      {steps.objections(longDate(until))}
    </Step>
  );
}
