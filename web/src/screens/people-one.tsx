import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { ConfirmProvider } from "@/features/accounts/ConfirmProvider";
import { PersonPage } from "@/features/people/PersonPage";
import { personOf } from "@/features/people/queries";
import { usePeopleWords } from "@/features/people/words";
import { useSession } from "@/lib/session";
import { LoadError } from "@/ui/LoadError";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { Skeleton } from "@/ui/Skeleton";

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
      <Panel>
        {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Skeleton count={6} />}
      </Panel>
    </Page>
  );
}
