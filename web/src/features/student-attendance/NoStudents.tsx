import { pathWithPlace, type WholePlace } from "@/lib/place";
import { useMayAt } from "@/lib/rights-at";
import { LinkButton } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { useAttendanceWords } from "./words";

export function NoStudents({ place: { batch, department } }: { place: WholePlace }) {
  const { empty } = useAttendanceWords();
  const mayKeep = useMayAt("keep", { batch, department });
  return (
    <EmptyState
      boxed
      title={empty.title(`${department}, ${batch}`)}
      actions={
        mayKeep && (
          <LinkButton look="primary" to={pathWithPlace("/addstudent", { batch, department })}>
            {empty.add}
          </LinkButton>
        )
      }
    >
      {empty.text}
    </EmptyState>
  );
}
