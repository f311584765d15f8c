import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { Compared } from "@/features/eligibility/Compared";
import { NoSuchList } from "@/features/eligibility/NoSuchList";
import { comparisonOf } from "@/features/eligibility/queries";
import { placeOfList } from "@/features/eligibility/types";
import { useListWords } from "@/features/eligibility/words";
import { ApiProblem, isRefusedWith } from "@/lib/api/problem";
import { LinkButton } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";
import { ShortageTabs } from "@/ui/ShortageTabs";

const NUMBER = /^[1-9]\d{0,8}$/;

export function Component() {
  const { number = "" } = useParams();
  return NUMBER.test(number) ? (
    <Comparison key={number} number={Number(number)} />
  ) : (
    <NoSuchList number={number} />
  );
}

function Comparison({ number }: { number: number }) {
  const { compare: words } = useListWords();
  const { data, error, refetch } = useQuery(comparisonOf(number));
  if (data) {
    return (
      <>
        <ShortageTabs current="lists" place={placeOfList(data.after)} />
        <Compared comparison={data} />
      </>
    );
  }
  if (isRefusedWith(error, "no_list_before")) return <NoneBefore number={String(number)} />;
  if (error instanceof ApiProblem && error.status === 404) return <NoSuchList number={String(number)} />;
  return (
    <>
      <ShortageTabs current="lists" />
      <Page title={words.title}>
        <NotYet boxed error={error} onRetry={refetch} shape="rows" count={8} />
      </Page>
    </>
  );
}

function NoneBefore({ number }: { number: string }) {
  const { compare: words } = useListWords();
  return (
    <EmptyState
      boxed
      heading="page"
      title={words.noneBefore(number)}
      actions={<LinkButton to={`/lists/${number}`}>{words.toList(number)}</LinkButton>}
    >
      {words.noneBeforeText}
    </EmptyState>
  );
}
