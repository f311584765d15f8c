import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import { Condone } from "@/features/eligibility/Condone";
import { caseOf, type ListedLine } from "@/features/eligibility/condone-queries";
import { useCondoneWords } from "@/features/eligibility/condone-words";
import { placeOfList } from "@/features/eligibility/types";
import { ApiProblem } from "@/lib/api/problem";
import { LinkButton } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";
import { ShortageTabs } from "@/ui/ShortageTabs";

const NUMBER = /^[1-9]\d{0,14}$/;

export function Component() {
  const { number = "", student = "" } = useParams();
  const [query] = useSearchParams();
  const subject = query.get("subject");
  if (![number, student, subject ?? "1"].every((each) => NUMBER.test(each))) return <NoSuchLine />;
  const line = {
    number: Number(number),
    student: Number(student),
    subject: subject === null ? null : Number(subject),
  };
  return <Line key={`${number} ${student} ${subject}`} line={line} />;
}

function Line({ line }: { line: ListedLine }) {
  const words = useCondoneWords();
  const { data: told, error, refetch } = useQuery(caseOf(line));
  if (told) {
    return (
      <>
        <ShortageTabs current="lists" place={placeOfList(told)} />
        <Condone told={told} />
      </>
    );
  }
  if (error instanceof ApiProblem && (error.status === 404 || error.status === 422)) return <NoSuchLine />;
  return (
    <>
      <ShortageTabs current="lists" />
      <Page title={words.tab}>
        <NotYet boxed error={error} onRetry={refetch} shape="rows" count={6} />
      </Page>
    </>
  );
}

function NoSuchLine() {
  const words = useCondoneWords();
  return (
    <EmptyState
      boxed
      heading="page"
      title={words.cannotBeFound}
      actions={<LinkButton to="/lists">{words.allLists}</LinkButton>}
    >
      {words.cannotBeFoundText}
    </EmptyState>
  );
}
