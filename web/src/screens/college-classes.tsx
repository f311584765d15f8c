import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { askedFrom, type ClassesAsked, type ExpectedAsked } from "@/features/college/asked";
import { ExpectedList, useExpectedLead } from "@/features/college/ExpectedList";
import { HeldList } from "@/features/college/HeldList";
import { expectedOf, readClasses } from "@/features/college/queries";
import { useWeekdays } from "@/features/college/weekdays";
import { useCollegeWords } from "@/features/college/words";
import { useFormats } from "@/lib/format";
import { keyOf, paths } from "@/lib/paths";
import { LEVELS } from "@/lib/place";
import { useSession } from "@/lib/session";
import { EmptyState } from "@/ui/EmptyState";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";

/** The list that a figure of the college's page leads to; which one stands in the address. */
export function Component() {
  const [query] = useSearchParams();
  const asked = askedFrom(query);
  return asked.kind === "expected" ? <OfDay asked={asked} /> : <OfDays asked={asked} />;
}

function OfDay({ asked }: { asked: ExpectedAsked }) {
  const { list, title } = useCollegeWords();
  const { today } = useSession();
  const { data, error, refetch } = useQuery(expectedOf(asked));
  const day = asked.day ?? today;
  const lead = useExpectedLead(day, asked.state, asked.hour);
  return (
    <Page title={data ? list.title(data.length) : title} lead={lead} below={<Back />}>
      {data ? (
        data.length > 0 ? (
          <ExpectedList classes={data} day={day} tellsState={asked.state === null} />
        ) : (
          <Nothing />
        )
      ) : (
        <Waiting error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function OfDays({ asked }: { asked: ClassesAsked }) {
  const { list, title } = useCollegeWords();
  const { date } = useFormats();
  const nameDay = useWeekdays("long");
  const query = useInfiniteQuery({
    queryKey: [...keyOf(paths.sheets), { view: "classes of days", ...asked }],
    queryFn: ({ pageParam, signal }) => readClasses(asked, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const { data, error, refetch, hasNextPage } = query;
  const classes = data?.pages.flatMap(({ items }) => items);
  const lead = [
    list.between(date(asked.first), date(asked.last)),
    ...LEVELS.map((level) => asked.place[level]),
    asked.weekday && nameDay(asked.weekday),
    asked.hour && list.inHour(asked.hour),
    asked.withoutHour && list.withoutHour,
  ];
  return (
    <Page
      title={classes ? (hasNextPage ? list.atLeast(classes.length) : list.title(classes.length)) : title}
      lead={lead.filter(Boolean).join(" · ")}
      below={<Back />}
    >
      {classes ? (
        classes.length > 0 ? (
          <HeldList classes={classes} query={query} />
        ) : (
          <Nothing />
        )
      ) : (
        <Waiting error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

function Back() {
  const { list } = useCollegeWords();
  return (
    <p data-print="no">
      <Link to="/college">{list.back}</Link>
    </p>
  );
}

function Nothing() {
  const { list } = useCollegeWords();
  return (
    <EmptyState boxed title={list.none}>
      {list.noneText}
    </EmptyState>
  );
}

function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return <NotYet boxed error={error} onRetry={onRetry} shape="rows" count={8} />;
}
