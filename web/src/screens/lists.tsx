import { useInfiniteQuery } from "@tanstack/react-query";
import { ListRows } from "@/features/eligibility/ListRows";
import { listsOf } from "@/features/eligibility/queries";
import { stateOf, totalOf } from "@/features/eligibility/types";
import { useListWords } from "@/features/eligibility/words";
import { mayEverywhere, useMay } from "@/lib/rights";
import { useSession } from "@/lib/session";
import { LinkButton } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { MorePages } from "@/ui/MoreRows";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { ShortageTabs } from "@/ui/ShortageTabs";

export function Component() {
  const words = useListWords();
  const session = useSession();
  const may = useMay();
  const query = useInfiniteQuery(listsOf);
  const { data, error, refetch, hasNextPage } = query;
  const lists = data?.pages.flatMap(({ items }) => items);
  const make = may("lists") && (
    <LinkButton look="primary" to="/lists/make">
      {words.make}
    </LinkButton>
  );
  const open = lists?.filter((list) => stateOf(list, session.today) === "open").length ?? 0;
  const hasSome = lists !== undefined && lists.length > 0;
  return (
    <>
      <ShortageTabs current="lists" />
      <Page
        title={
          hasSome
            ? words.heading(totalOf(lists, !hasNextPage, mayEverywhere(session, "see")), open)
            : words.title
        }
        lead={words.lead}
        actions={hasSome && make}
      >
        <Panel flush={hasSome}>
          {hasSome && (
            <>
              <ListRows lists={lists} />
              <MorePages query={query}>{words.next}</MorePages>
            </>
          )}
          {lists?.length === 0 && (
            <EmptyState title={words.none} actions={make}>
              {make ? words.noneText : words.noneMade}
            </EmptyState>
          )}
          {!lists && <NotYet error={error} onRetry={refetch} shape="rows" count={6} />}
        </Panel>
      </Page>
    </>
  );
}
