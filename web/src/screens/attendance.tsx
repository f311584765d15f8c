import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { CallOnScreen } from "@/features/rollcall/desk/CallOnScreen";
import { KeptForOther, NoStorage } from "@/features/rollcall/engine/refusals";
import { continueRollCall } from "@/features/rollcall/engine/rollcalls";
import { useRollCallWords } from "@/features/rollcall/words";
import { ApiProblem } from "@/lib/api/problem";
import { useSession } from "@/lib/session";
import { LinkButton } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { LoadError } from "@/ui/LoadError";
import { Skeleton } from "@/ui/Skeleton";
import styles from "./attendance.module.css";

/** One roll call, by its id. Without one there is nothing to call: the class is chosen on /attendancePage. */
export function Component() {
  const [query] = useSearchParams();
  const { search } = useLocation();
  const userName = useSession().admin?.userName ?? "";
  const id = query.get("id");
  return id ? (
    <OpenCall key={`${userName} ${id}`} id={id} userName={userName} />
  ) : (
    <Navigate to={`/attendancePage${search}`} replace />
  );
}

function OpenCall({ id, userName }: { id: string; userName: string }) {
  const opening = useQuery({
    queryKey: ["rollcall", userName, id],
    queryFn: () => continueRollCall(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    structuralSharing: false, // not data: the one object that is this roll call
  });
  const rollCall = opening.data;
  useEffect(() => () => rollCall?.close(), [rollCall]);

  const shown = useDeferredValue(rollCall); // the whole class: drawn in steps
  if (shown) return <CallOnScreen rollCall={shown} />;
  if (rollCall || opening.isPending) {
    return (
      <div className={styles.aside}>
        <Skeleton titled />
      </div>
    );
  }
  return (
    <div className={styles.aside}>
      <NotOpened error={opening.error} onRetry={() => void opening.refetch()} />
    </div>
  );
}

/** No such roll call; or no id, where a link came in part. */
const NOT_THERE = [404, 422];

/** Why there is no roll call here. The roll call's own bar is missing, so the way back stands in each. */
function NotOpened({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { closed, noStorage, start } = useRollCallWords();
  const back = (
    <LinkButton look="primary" to="/attendancePage">
      {closed.back}
    </LinkButton>
  );
  if (error instanceof NoStorage) {
    return (
      <EmptyState picture="alert" heading="page" title={start.notOpened} actions={back}>
        {noStorage}
      </EmptyState>
    );
  }
  if (error instanceof KeptForOther) {
    return (
      <EmptyState heading="page" title={closed.keptFor(error.owner)} actions={back}>
        {closed.keptForText(error.owner)}
      </EmptyState>
    );
  }
  if (error instanceof ApiProblem && NOT_THERE.includes(error.status)) {
    return (
      <EmptyState heading="page" title={closed.unknown} actions={back}>
        {closed.unknownText}
      </EmptyState>
    );
  }
  return <LoadError heading="page" error={error} onRetry={onRetry} otherwise={back} />;
}
