import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { FormerLabels } from "@/features/catalogue/FormerLabels";
import { useDayWords, wholeMonth } from "@/features/month-register/days";
import { MonthChoice } from "@/features/month-register/MonthChoice";
import { MonthPaper } from "@/features/month-register/MonthPaper";
import { MonthTable } from "@/features/month-register/MonthTable";
import { NoMonth } from "@/features/month-register/NoMonth";
import { monthOf, monthPath, type Wanted, wantedFrom } from "@/features/month-register/queries";
import { useMonthWords } from "@/features/month-register/words";
import { BoardButton } from "@/features/notice-board/BoardButton";
import { BoardPaper } from "@/features/notice-board/BoardPaper";
import { useNoticeBoard } from "@/features/notice-board/use-notice-board";
import { daysOfMonth, monthOfDay } from "@/lib/civil-days";
import { useFormats } from "@/lib/format";
import { isWhole, pathWithPlace, placeFromQuery, type WholePlace } from "@/lib/place";
import type { Session } from "@/lib/session";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { FileLinks } from "@/ui/FileLinks";
import { FormProblem } from "@/ui/FormProblem";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { PlaceSummary } from "@/ui/PlaceSummary";
import { PrintButton } from "@/ui/PrintButton";
import { Skeleton } from "@/ui/Skeleton";

export function ahead(client: QueryClient, { admin }: Session, query: URLSearchParams): void {
  const place = placeFromQuery(query);
  if (isWhole(place) && admin) void client.prefetchQuery(monthOf(place, wantedFrom(query)));
}

/** Students and classes of one subject, for a month or any other days. Without a subject it is chosen first. */
export function Component() {
  const [query] = useSearchParams();
  const place = placeFromQuery(query);
  if (!isWhole(place)) return <Navigate to={pathWithPlace("/attendanceDB", place)} replace />;
  return <Register place={place} wanted={wantedFrom(query)} />;
}

function Register({ place, wanted }: { place: WholePlace; wanted: Wanted }) {
  const words = useMonthWords();
  const { date } = useFormats();
  const dayWords = useDayWords();
  const navigate = useNavigate();
  const asked = useQuery({ ...monthOf(place, wanted), placeholderData: keepPreviousData });
  const notice = useNoticeBoard(place);
  const register = asked.error ? undefined : asked.data;
  const month = register && wholeMonth(register.from, register.to);
  const when =
    register &&
    (month ? words.inMonth(dayWords.month(month)) : words.fromTo(date(register.from), date(register.to)));
  const some = register && register.classes.length > 0;
  const go = (next: Wanted) => void navigate(monthPath(place, next), { preventScrollReset: true });
  const file = register && {
    ...place,
    form: "wide",
    from: register.from,
    to: register.to,
    groupId: wanted.group ? String(wanted.group) : undefined,
  };
  return (
    <>
      <div data-print={some ? "no" : undefined}>
        <Page
          title={when ? words.title(register.classes.length, when) : words.name}
          below={
            <PlaceSummary
              place={place}
              group={register?.group && words.nameGroup(register.group)}
              changeTo={pathWithPlace("/attendanceDB", place)}
            />
          }
          actions={
            some && (
              <>
                <FileLinks address="/api/attendance/export" query={file ?? {}} />
                <BoardButton notice={notice} />
                <PrintButton look="primary" />
              </>
            )
          }
        >
          <FormerLabels place={place} />
          <FormProblem problem={notice.problem} />
          <MonthChoice register={asked.data} wanted={wanted} onWanted={go} />
          {asked.error ? (
            <NoMonth place={place} error={asked.error} onRetry={() => void asked.refetch()} />
          ) : register && when ? (
            some ? (
              <MonthTable register={register} when={when} />
            ) : (
              <EmptyState
                boxed
                title={words.none(when)}
                actions={
                  register.lastHeldOn && (
                    <Button
                      onClick={() => go({ ...wanted, ...daysOfMonth(monthOfDay(register.lastHeldOn ?? "")) })}
                    >
                      {words.lastMonth(dayWords.month(monthOfDay(register.lastHeldOn)))}
                    </Button>
                  )
                }
              >
                {register.lastHeldOn ? words.noneText : words.noneEver}
              </EmptyState>
            )
          ) : (
            <Panel>
              <Skeleton shape="rows" count={12} />
            </Panel>
          )}
        </Page>
      </div>
      {notice.board ? (
        <BoardPaper board={notice.board} />
      ) : (
        some && when && <MonthPaper register={register} when={when} />
      )}
    </>
  );
}
