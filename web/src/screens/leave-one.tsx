import { useQuery } from "@tanstack/react-query";
import { Navigate, useSearchParams } from "react-router";
import { addresses, readId } from "@/features/leave/addresses";
import { OneLeave } from "@/features/leave/OneLeave";
import { leaveOf } from "@/features/leave/queries";
import { useLeaveDeskWords } from "@/features/leave/words";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";

export function Component() {
  const [query] = useSearchParams();
  const id = readId(query.get("id"));
  return id === null ? <Navigate to={addresses.queue} replace /> : <Leave key={id} id={id} />;
}

function Leave({ id }: { id: number }) {
  const { title } = useLeaveDeskWords();
  const { data, error, refetch } = useQuery(leaveOf(id));
  if (data) return <OneLeave leave={data} />;
  return (
    <Page title={title}>
      <NotYet boxed error={error} onRetry={refetch} count={6} />
    </Page>
  );
}
