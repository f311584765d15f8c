import { type QueryClient, useQuery } from "@tanstack/react-query";
import { NothingAsked } from "@/features/corrections/NothingAsked";
import { OwnList } from "@/features/corrections/OwnList";
import { correctionsNow } from "@/features/corrections/queries";
import { WaitingList } from "@/features/corrections/WaitingList";
import { useCorrectionWords } from "@/features/corrections/words";
import { type Session, useSession } from "@/lib/session";
import { LoadError } from "@/ui/LoadError";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { Skeleton } from "@/ui/Skeleton";

export function ahead(client: QueryClient, { rights }: Session): void {
  if (rights.includes("correct")) void client.prefetchQuery(correctionsNow);
}

/** Corrections that wait for whoever is here, and those that they asked for. */
export function Component() {
  const words = useCorrectionWords();
  const { rights } = useSession();
  const { data, error, refetch } = useQuery(correctionsNow);
  const decides = rights.includes("correct_late");
  const waiting = data ? words.waiting(data.waits.length) : words.title;
  return (
    <Page title={decides ? waiting : words.asked} lead={decides ? words.leadDeciding : words.leadAsking}>
      {data ? (
        <>
          {decides && <WaitingList corrections={data.waits} />}
          {data.mine.length > 0 && <OwnList corrections={data.mine} titled={decides} />}
          {data.mine.length === 0 && !decides && <NothingAsked />}
        </>
      ) : (
        <Panel>
          {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Skeleton shape="rows" />}
        </Panel>
      )}
    </Page>
  );
}
