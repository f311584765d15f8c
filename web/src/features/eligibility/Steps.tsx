import type { ReactNode } from "react";
import { Link } from "react-router";
import { daysBetween } from "@/lib/civil-days";
import { useFormats } from "@/lib/format";
import { useSession } from "@/lib/session";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import { Panel } from "@/ui/Panel";
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
      <ol className={styles.steps} aria-label={steps.label}>
        <Step at={1} state="done" detail={!isFinal && made}>
          {isFinal ? (
            <Link to={`/lists/${list.follows}`}>{steps.provisional(list.follows ?? 0)}</Link>
          ) : (
            steps.provisional(list.number)
          )}
        </Step>
        <Objections list={list} today={today} />
        <Step
          at={3}
          state={isFinal ? "done" : state === "over" || state === "informing" ? "now" : "ahead"}
          detail={isFinal ? made : steps.takesIn}
        >
          {isFinal ? steps.finalNumber(list.number) : steps.final}
        </Step>
      </ol>
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
  const { kind, objectionsUntil: until } = list;
  if (kind === "final") {
    return (
      <Step at={2} state="done">
        {steps.objectionsTaken}
      </Step>
    );
  }
  if (until === null) {
    return (
      <Step at={2} state="done" detail={steps.noObjectionsText}>
        {steps.noObjections}
      </Step>
    );
  }
  const left = daysBetween(today, until);
  return (
    <Step at={2} state={left < 0 ? "done" : "now"} detail={left < 0 ? steps.over : steps.left(left)}>
      {steps.objections(longDate(until))}
    </Step>
  );
}

interface StepProps {
  at: number;
  state: "done" | "now" | "ahead";
  detail?: ReactNode;
  children: ReactNode;
}

function Step({ at, state, detail, children }: StepProps) {
  const { steps } = useListWords();
  return (
    <li className={styles.step} aria-current={state === "now" ? "step" : undefined}>
      <span className={classes(styles.sign, state === "now" && styles.now)} aria-hidden="true">
        {state === "done" ? <Icon name="tick" /> : at}
      </span>
      <div>
        <b>{children}</b>
        {state === "done" && <span className="sr-only"> {steps.done}</span>}
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
    </li>
  );
}
