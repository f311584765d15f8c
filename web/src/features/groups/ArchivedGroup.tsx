import { Alert } from "@/ui/Alert";
import { Button } from "@/ui/Button";
import { FormProblem } from "@/ui/FormProblem";
import { useGroupChanges } from "./changes";
import { MemberTable } from "./MemberTable";
import type { GroupDetails } from "./types";
import { useGroupWords } from "./words";

/** Who was in it, and the way back. */
export function ArchivedGroup({ details }: { details: GroupDetails }) {
  const { all, edit } = useGroupWords();
  const { change } = useGroupChanges(details.batch);
  return (
    <>
      <FormProblem problem={change.error} />
      <Alert
        tone="warn"
        role="status"
        title={edit.isArchived}
        acts={
          <Button
            running={change.isPending}
            onClick={() => change.mutate({ id: details.group.id, archived: false })}
          >
            {all.bringBack}
          </Button>
        }
      />
      <MemberTable details={details} draft={null} />
    </>
  );
}
