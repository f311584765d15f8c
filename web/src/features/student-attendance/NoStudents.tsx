import { pathWithPlace, type WholePlace } from "@/lib/place";
import { LinkButton } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { Panel } from "@/ui/Panel";
import { useAttendanceWords } from "./words";

export function NoStudents({ place: { year, department } }: { place: WholePlace }) {
  const { empty } = useAttendanceWords();
  return (
    <Panel>
      <EmptyState
        picture="page"
        title={empty.title(`${department}, ${year}`)}
        actions={
          <LinkButton look="primary" to={pathWithPlace("/addstudent", { year, department })}>
            {empty.add}
          </LinkButton>
        }
      >
        {empty.text}
      </EmptyState>
    </Panel>
  );
}
