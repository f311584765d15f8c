import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { NoticesTabs } from "@/features/notices/NoticesTabs";
import { useToldDays } from "@/features/told/days";
import { filtersFrom, queryOf, type RegisterFilters as Wanted } from "@/features/told/filters";
import { paperOf, registerOf } from "@/features/told/queries";
import { RegisterFilters } from "@/features/told/RegisterFilters";
import { RegisterPaper } from "@/features/told/RegisterPaper";
import { RegisterTable } from "@/features/told/RegisterTable";
import { SentWords } from "@/features/told/SentWords";
import type { SentNotice, ToldStudent } from "@/features/told/types";
import { useSendAgain } from "@/features/told/use-send-again";
import { useToldWords } from "@/features/told/words";
import { IN_PLACE } from "@/lib/address";
import { useFormats } from "@/lib/format";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { FileLinks } from "@/ui/FileLinks";
import { MorePages } from "@/ui/MoreRows";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { PrintButton } from "@/ui/PrintButton";

/** Who was told what, when, by which way, and what came back. */
export function Component() {
  const { register } = useToldWords();
  const [query, setQuery] = useSearchParams();
  const filters = useMemo(() => filtersFrom(query), [query]);
  const setFilters = (next: Wanted) => setQuery(queryOf(next), IN_PLACE);
  const found = useInfiniteQuery(registerOf(filters));
  const lines = found.data?.pages.flatMap(({ items }) => items);
  const student = found.data?.pages[0]?.student ?? null;
  const paper = useQuery({ ...paperOf(student?.id ?? 0, filters.since), enabled: student !== null });
  const [opened, setOpened] = useState<SentNotice | null>(null);
  const sendAgain = useSendAgain();
  const fetchPaper = paper.data ? null : async () => void (await paper.refetch({ throwOnError: true }));
  return (
    <>
      <NoticesTabs current="register" />
      <Page
        title={useTitle(student)}
        lead={student ? register.sums(student.name, student.notices, student.delivered) : register.lead}
        actions={
          lines &&
          lines.length > 0 && (
            <>
              <FileLinks address="/api/notices/register/export" query={queryOf(filters)} formats={["csv"]} />
              {student && <PrintButton fetchRest={fetchPaper} />}
            </>
          )
        }
      >
        <RegisterFilters
          filters={filters}
          onFilter={setFilters}
          roll={filters.student ? student?.roll : undefined}
        />
        {lines ? (
          <Panel flush>
            {lines.length > 0 ? (
              <RegisterTable lines={lines} onOpen={setOpened} onAgain={sendAgain} />
            ) : (
              <Nothing filtered={Object.keys(filters).length > 0} onClear={() => setFilters({})} />
            )}
            <MorePages query={found} />
          </Panel>
        ) : (
          <NotYet boxed error={found.error} onRetry={found.refetch} shape="rows" count={6} />
        )}
        <p data-print="no">{register.foot}</p>
      </Page>
      <SentWords line={opened} onClose={() => setOpened(null)} />
      {student && paper.data && <RegisterPaper paper={paper.data} since={filters.since} />}
    </>
  );
}

function useTitle(student: ToldStudent | null): string {
  const { register } = useToldWords();
  const { dayMonth } = useFormats();
  const say = useToldDays();
  if (!student) return register.title;
  const { roll, days } = student;
  const last = days.at(-1);
  if (last === undefined) return register.neverTold(roll);
  const named = say(days);
  return named ? register.toldOn(roll, named) : register.toldDays(roll, days.length, dayMonth(last));
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { register } = useToldWords();
  if (!filtered) return <EmptyState title={register.none}>{register.noneText}</EmptyState>;
  return (
    <EmptyState title={register.noneFound} actions={<Button onClick={onClear}>{register.showAll}</Button>}>
      {register.noneFoundText}
    </EmptyState>
  );
}
