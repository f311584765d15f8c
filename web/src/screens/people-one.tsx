import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { ConfirmProvider } from "@/features/accounts/ConfirmProvider";
import { PersonPage } from "@/features/people/PersonPage";
import { personOf } from "@/features/people/queries";
import { usePeopleWords } from "@/features/people/words";
import { useSession } from "@/lib/session";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";

export function Component() {
  const { userName = "" } = useParams();
  const { admin } = useSession();
  if (!admin) return null; // on the way to /login
  return (
    <ConfirmProvider userName={admin.userName}>
      <Person key={userName} userName={userName} />
    </ConfirmProvider>
  );
}

function Person({ userName }: { userName: string }) {
  const { title } = usePeopleWords();
  const { data, error, refetch } = useQuery(personOf(userName));
  if (data) return <PersonPage person={data} />;
  return (
    <Page title={title} lead={userName}>
      <NotYet boxed error={error} onRetry={refetch} count={6} />
    </Page>
  );
}
