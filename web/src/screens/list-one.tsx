import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { NoSuchList } from "@/features/eligibility/NoSuchList";
import { OneList } from "@/features/eligibility/OneList";
import { listOf } from "@/features/eligibility/queries";
import { placeOfList } from "@/features/eligibility/types";
import { useListWords } from "@/features/eligibility/words";
import { ApiProblem } from "@/lib/api/problem";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";
import { ShortageTabs } from "@/ui/ShortageTabs";

const NUMBER = /^[1-9]\d{0,8}$/;

export function Component() {
  const { number = "" } = useParams();
  return NUMBER.test(number) ? <List key={number} number={Number(number)} /> : <NoSuchList number={number} />;
}

function List({ number }: { number: number }) {
  const words = useListWords();
  const { data: list, error, refetch } = useQuery(listOf(number));
  if (list) {
    return (
      <>
        <ShortageTabs current="lists" place={placeOfList(list)} />
        <OneList list={list} />
      </>
    );
  }
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
