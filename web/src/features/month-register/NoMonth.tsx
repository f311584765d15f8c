import { ApiProblem } from "@/lib/api/problem";
import { pathWithPlace, type WholePlace } from "@/lib/place";
import { LinkButton } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { LoadError } from "@/ui/LoadError";
import { Panel } from "@/ui/Panel";
import { useMonthWords } from "./words";

interface NoMonthProps {
  place: WholePlace;
  error: unknown;
  onRetry: () => void;
}

/** Why there is no register. What is not there, or not for this person, does not come by trying again. */
export function NoMonth({ place, error, onRetry }: NoMonthProps) {
  const { missing } = useMonthWords();
  const status = error instanceof ApiProblem ? error.status : 0;
  const [title, text] =
    status === 403
      ? [missing.notYours(place.subject), missing.notYoursText]
      : [missing.noSubject, missing.noSubjectText];
  return (
    <Panel>
      {status === 403 || status === 404 ? (
        <EmptyState
          picture={status === 403 ? "key" : "search"}
          title={title}
          actions={
            <LinkButton look="primary" to={pathWithPlace("/attendanceDB", place)}>
              {missing.chooseAgain}
            </LinkButton>
          }
        >
          {text}
        </EmptyState>
      ) : (
        <LoadError error={error} onRetry={onRetry} />
      )}
    </Panel>
  );
}
