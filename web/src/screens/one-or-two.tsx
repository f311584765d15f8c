import { type QueryClient, useQuery } from "@tanstack/react-query";
import { Navigate, useSearchParams } from "react-router";
import { NoQuestion } from "@/features/twins/NoQuestion";
import { QuestionView } from "@/features/twins/QuestionView";
import { twinOf } from "@/features/twins/queries";
import { useTwinWords } from "@/features/twins/words";
import type { Session } from "@/lib/session";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";

export function ahead(client: QueryClient, { admin }: Session, query: URLSearchParams): void {
  const id = query.get("id");
  if (id && admin) void client.prefetchQuery(twinOf(id));
}

/** Was a class that two people took at the same time one class, or two? */
export function Component() {
  const [query] = useSearchParams();
  const id = query.get("id");
  return id ? <Question key={id} id={id} /> : <Navigate to="/home" replace />;
}

function Question({ id }: { id: string }) {
  const words = useTwinWords();
  const { data, error, refetch } = useQuery(twinOf(id));
  if (data) return <QuestionView twin={data} />;
  return (
    <Page title={words.title}>
      <Panel>
        <NoQuestion error={error} onRetry={refetch} />
      </Panel>
    </Page>
  );
}
