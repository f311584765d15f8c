import { type QueryClient, useQuery } from "@tanstack/react-query";
import { NothingAsked } from "@/features/corrections/NothingAsked";
import { OwnList } from "@/features/corrections/OwnList";
import { correctionsNow } from "@/features/corrections/queries";
import { WaitingList } from "@/features/corrections/WaitingList";
import { useCorrectionWords } from "@/features/corrections/words";
import { may } from "@/lib/rights";
import { type Session, useSession } from "@/lib/session";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";

export function ahead(client: QueryClient, session: Session): void {
  if (may(session, "correct")) void client.prefetchQuery(correctionsNow);
}

/** Corrections that wait for whoever is here, and those that they asked for. */
export function Component() {
  const words = useCorrectionWords();
  const decides = may(useSession(), "correct_late");
  const { data, error, refetch } = useQuery(correctionsNow);
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
        <NotYet boxed error={error} onRetry={refetch} shape="rows" />
      )}
    </Page>
  );
}
