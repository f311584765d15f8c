import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { isRefusedWith } from "@/lib/api/problem";
import { useFormats } from "@/lib/format";
import { pathWithPlace, type WholePlace } from "@/lib/place";
import { sheetPath } from "@/lib/sheet-path";
import { LinkButton } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { NotYet } from "@/ui/NotYet";
import { Panel } from "@/ui/Panel";
import styles from "./NoSheet.module.css";
import { nearestTo } from "./nearest";
import { datesOf } from "./queries";
import { useSheetWords } from "./words";

interface NoSheetProps {
  place: WholePlace;
  heldOn: string;
  error: unknown;
  onRetry: () => unknown;
}

/** What stands there until the sheet has come; or why there is none, and where the next one is. */
export function NoSheet({ place, heldOn, error, onRetry }: NoSheetProps) {
  const { states, earlier } = useSheetWords();
  return (
    <Panel>
      {isRefusedWith(error, "no_class", "no_class_number") ? (
        <NoClass place={place} heldOn={heldOn} />
      ) : isRefusedWith(error, "not_yet") ? (
        <EmptyState
          picture="clock"
          title={states.notYet}
          actions={<LinkButton to={sheetPath({ place, heldOn })}>{earlier.toNow}</LinkButton>}
        >
          {states.notYetText}
        </EmptyState>
      ) : isRefusedWith(error, "no_such_subject") ? (
        <EmptyState
          picture="search"
          title={states.noSubject}
          actions={
            <LinkButton look="primary" to={pathWithPlace("/attendanceDB", place)}>
              {states.chooseAgain}
            </LinkButton>
          }
        >
          {states.noSubjectText}
        </EmptyState>
      ) : (
        <NotYet error={error} onRetry={onRetry} shape="columns" count={20} />
      )}
    </Panel>
  );
}

function NoClass({ place, heldOn }: Pick<NoSheetProps, "place" | "heldOn">) {
  const { states, otherDates } = useSheetWords();
  const { date, shortDate } = useFormats();
  const yearOf = (civil: string) => civil.slice(0, 4);
  const { data = [] } = useQuery(datesOf(place));
  const nearest = nearestTo(heldOn, data);
  return (
    <EmptyState
      picture="page"
      title={states.noClass(place.subject, date(heldOn))}
      actions={<LinkButton to={pathWithPlace("/attendanceDB", place)}>{otherDates}</LinkButton>}
    >
      <p>{states.noClassText}</p>
      {nearest.length > 0 && (
        <p className={styles.nearest}>
          <span>{states.nearest}</span>
          {nearest.map((day) => (
            <Link key={day} to={sheetPath({ place, heldOn: day })}>
              {yearOf(day) === yearOf(heldOn) ? shortDate(day) : date(day)}
            </Link>
          ))}
        </p>
      )}
    </EmptyState>
  );
}
