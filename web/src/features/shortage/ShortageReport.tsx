import type { ReactNode } from "react";
import { useFormats } from "@/lib/format";
import { pathWithPlace } from "@/lib/place";
import { useMay } from "@/lib/rights";
import { Alert } from "@/ui/Alert";
import { AsItStood } from "@/ui/AsItStood";
import { AsOfDay } from "@/ui/AsOfDay";
import { useAsItStoodWords } from "@/ui/as-it-stood-words";
import { Button, LinkButton } from "@/ui/Button";
import { classes } from "@/ui/classes";
import { EmptyState } from "@/ui/EmptyState";
import { Panel } from "@/ui/Panel";
import { usePhone } from "@/ui/use-phone";
import { Breakdown } from "./Breakdown";
import { DistributionPanel } from "./DistributionPanel";
import { PlannedClasses } from "./PlannedClasses";
import styles from "./ShortageReport.module.css";
import { hasNoLine, lineOfAll, type Shortage } from "./types";
import type { View } from "./view";
import { useShortageWords } from "./words";

interface ShortageReportProps {
  report: Shortage;
  view: View;
  onView: (view: View) => void;
  /** What is shown is of the last choice, and the new one is on its way. */
  updating: boolean;
  /** The list itself. */
  children: ReactNode;
}

/** The figures, where they come from, and the list of those below the pass line, with which a phone begins. */
export function ShortageReport({ report, view, onView, updating, children }: ShortageReportProps) {
  const words = useShortageWords();
  const phone = usePhone();
  const { dayMonth } = useFormats();
  const { students, below, unreachable, line: passLine } = report;
  const until = report.until && dayMonth(report.until);
  function lookBack(asOf: string | null) {
    onView({ ...view, asOf });
    window.scrollTo({ top: 0 }); // where the page says which day it is of
  }
  const { batch, department, semester } = view.place;
  const then = (
    <AsItStood
      told={report}
      onToday={() => onView({ ...view, asOf: null })}
      compareTo={
        batch && department && semester && report.asOf
          ? pathWithPlace("/compare", view.place, { first: report.asOf })
          : undefined
      }
    />
  );
  if (students === 0)
    return (
      <div className={classes(styles.report, updating && styles.updating)} aria-busy={updating}>
        {then}
        <NothingCounted view={view} />
      </div>
    );
  const figures = (
    <div className={styles.figures}>
      <DistributionPanel report={report} />
      {!hasNoLine(report) && <Breakdown report={report} view={view} />}
    </div>
  );
  return (
    <div className={classes(styles.report, updating && styles.updating)} aria-busy={updating}>
      <p role="status" className="sr-only">
        {updating
          ? words.updating
          : hasNoLine(report)
            ? words.noLine
            : words.heading(below, students, lineOfAll(report))}
      </p>
      {then}
      {unreachable > 0 && (
        <Alert tone="warn" role="none" title={words.outOfReach(unreachable, passLine, until)} />
      )}
      {!phone && figures}
      {hasNoLine(report) && <NoLine view={view} onView={onView} />}
      {!hasNoLine(report) && below === 0 && (
        <EmptyState boxed title={words.empty.nobody(passLine)}>
          {words.empty.nobodyText(students)}
        </EmptyState>
      )}
      {below > 0 && children}
      {!view.asOf && <PlannedClasses view={view} onView={onView} until={until} />}
      {phone && figures}
      {phone && !view.asOf && <AsOfDay day={null} onDay={lookBack} />}
    </div>
  );
}

/** Each subject is looked at, where only all of them together have a line. */
function NoLine({ view, onView }: Pick<ShortageReportProps, "view" | "onView">) {
  const words = useShortageWords();
  const { subject: _, ...place } = view.place;
  return (
    <Panel>
      <EmptyState
        title={words.noLineText}
        actions={
          <Button onClick={() => onView({ ...view, place, per: "student" })}>{words.show.student}</Button>
        }
      />
    </Panel>
  );
}

function NothingCounted({ view: { place, only, asOf } }: { view: View }) {
  const { empty } = useShortageWords();
  const stood = useAsItStoodWords();
  const may = useMay();
  const whole = Object.keys(place).length === 0;
  if (only) {
    return (
      <EmptyState boxed title={empty.only[only]}>
        {empty.onlyText}
      </EmptyState>
    );
  }
  if (asOf) {
    return (
      <EmptyState boxed title={stood.none}>
        {stood.noneText}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      boxed
      title={empty.none}
      actions={
        whole ? (
          may("take") && <LinkButton to="/attendancePage">{empty.take}</LinkButton>
        ) : (
          <LinkButton to="/shortage">{empty.widen}</LinkButton>
        )
      }
    >
      {empty.noneText}
    </EmptyState>
  );
}
