import { useQuery } from "@tanstack/react-query";
import { Navigate, useSearchParams } from "react-router";
import { addresses, readId } from "@/features/leave/addresses";
import { readMonth } from "@/features/leave/calendar";
import { leavesOfStudent } from "@/features/leave/queries";
import { StudentPage } from "@/features/leave/StudentPage";
import { useLeaveDeskWords } from "@/features/leave/words";
import { IN_PLACE } from "@/lib/address";
import { useSession } from "@/lib/session";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";

export function Component() {
  const [query] = useSearchParams();
  const id = readId(query.get("id"));
  return id === null ? <Navigate to={addresses.queue} replace /> : <Student key={id} id={id} />;
}

/** Which month is shown, says the address. */
function Student({ id }: { id: number }) {
  const { title } = useLeaveDeskWords();
  const { today } = useSession();
  const [query, setQuery] = useSearchParams();
  const month = readMonth(query.get("month")) ?? today.slice(0, 7);
  const { data, error, refetch } = useQuery(leavesOfStudent(id, month));
  if (data)
    return (
      <StudentPage
        data={data}
        month={month}
        onMonth={(next) => setQuery({ id: String(id), month: next }, IN_PLACE)}
      />
    );
  return (
    <Page title={title}>
      <NotYet boxed error={error} onRetry={refetch} count={6} />
    </Page>
  );
}
