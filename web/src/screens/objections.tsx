import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import { correctionsNow } from "@/features/corrections/queries";
import { Case } from "@/features/objections/Case";
import { NoSuchCase } from "@/features/objections/NoSuchCase";
import { ObjectionList } from "@/features/objections/ObjectionList";
import { objectionOf, objectionsOf } from "@/features/objections/queries";
import type { ObjectionLine, Part } from "@/features/objections/types";
import { useObjectionWords } from "@/features/objections/words";
import { ApiProblem } from "@/lib/api/problem";
import { useFormats } from "@/lib/format";
import { Beside } from "@/ui/Beside";
import { MorePages } from "@/ui/MoreRows";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";
import { ShortageTabs } from "@/ui/ShortageTabs";
import { usePhone } from "@/ui/use-phone";

const NUMBER = /^[1-9]\d{0,8}$/;

/** Objections to marks of one's own classes: a case, and the list beside it. On a phone the list comes first. */
export function Component() {
  const words = useObjectionWords();
  const { longDate } = useFormats();
  const phone = usePhone();
  const { number } = useParams();
  const [query] = useSearchParams();
  const part: Part = query.get("state") === "answered" ? "answered" : "waiting";
  const found = useInfiniteQuery(objectionsOf(part));
  const lines = found.data?.pages.flatMap(({ items }) => items);
  const { data: asked } = useQuery(correctionsNow);
  const chosen = number ?? (phone ? undefined : firstOf(lines));
  const due = part === "waiting" ? lines?.[0]?.due : undefined;
  const list = lines ? (
    <ObjectionList part={part} lines={lines} current={Number(chosen)}>
      <MorePages query={found} />
    </ObjectionList>
  ) : (
    <NotYet boxed error={found.error} onRetry={found.refetch} shape="rows" count={5} />
  );
  return (
    <>
      <ShortageTabs current="objections" />
      <Page
        title={asked ? words.waiting(asked.objections) : words.title}
        lead={asked?.objections === 0 ? words.leadNone : due && words.firstDue(longDate(due))}
      >
        {chosen === undefined ? (
          list
        ) : (
          <Beside side={list}>
            <Chosen key={chosen} number={chosen} />
          </Beside>
        )}
      </Page>
    </>
  );
}

const firstOf = (lines: readonly ObjectionLine[] | undefined) => lines?.[0]?.number.toString();

function Chosen({ number }: { number: string }) {
  const isNumber = NUMBER.test(number);
  const { data, error, refetch } = useQuery({ ...objectionOf(Number(number)), enabled: isNumber });
  if (data) return <Case objection={data} onAnswered={() => document.querySelector("h1")?.focus()} />;
  if (!isNumber || (error instanceof ApiProblem && error.status === 404))
    return <NoSuchCase number={number} />;
  return <NotYet boxed error={error} onRetry={refetch} titled shape="rows" />;
}
