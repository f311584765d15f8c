import { FormerLabels } from "@/features/catalogue/FormerLabels";
import { useLevelOptions } from "@/features/catalogue/use-level-options";
import { BoardButton } from "@/features/notice-board/BoardButton";
import { BoardPaper } from "@/features/notice-board/BoardPaper";
import { useNoticeBoard } from "@/features/notice-board/use-notice-board";
import { AskedToo } from "@/features/shortage/AskedToo";
import { HowCounted } from "@/features/shortage/HowCounted";
import { fileQuery } from "@/features/shortage/queries";
import { ShortageFilters } from "@/features/shortage/ShortageFilters";
import { ShortageList } from "@/features/shortage/ShortageList";
import { ShortagePaper } from "@/features/shortage/ShortagePaper";
import { ShortageReport } from "@/features/shortage/ShortageReport";
import { hasLate, hasLeave, hasNoLine, isOfAll, lineOfAll, type Shortage } from "@/features/shortage/types";
import { useShortage, useView } from "@/features/shortage/use-shortage";
import { offersOf } from "@/features/shortage/view";
import { useShortageWords } from "@/features/shortage/words";
import { useMessages } from "@/lib/messages/context";
import { LEVELS, type Place } from "@/lib/place";
import { mayEverywhere } from "@/lib/rights";
import { useSession } from "@/lib/session";
import { FileLinks } from "@/ui/FileLinks";
import { FormProblem } from "@/ui/FormProblem";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";
import { PrintButton } from "@/ui/PrintButton";
import { ShortageTabs } from "@/ui/ShortageTabs";

export function Component() {
  const { ui } = useMessages();
  const words = useShortageWords();
  const session = useSession();
  const [asked, setView] = useView();
  const shortage = useShortage(asked);
  const { view, report, lines, error, refetch, updating, fetchRest, fetching, restError } = shortage;
  const options = useLevelOptions(view.place, "see");
  const { place, per, only } = view;
  const notice = useNoticeBoard(place, view.asOf);
  const counted = report && report.students > 0;
  const page = (
    <>
      {session.classes && <ShortageTabs current="shortage" place={place} />}
      <Page
        title={report ? headingOf(report, words) : words.title}
        lead={[
          scopeOf(place, mayEverywhere(session, "see") ? words.whole : words.yours) +
            (place.subject && !only && !report?.inBand ? "" : ui.stop),
          ...(place.subject ? [] : [words.counted[report && isOfAll(report) ? "semester" : per]]),
          ...(only ? [words.only[only]] : []),
          ...(report?.inBand ? [words.inBand(report.inBand)] : []),
        ].join(" ")}
        below={
          <>
            {counted && <AskedToo report={report} view={view} />}
            <HowCounted place={place} />
          </>
        }
        files={
          counted && (
            <>
              <FileLinks address="/api/shortage/export" query={fileQuery(view)} />
              <BoardButton notice={notice} />
              <PrintButton fetchRest={fetchRest} />
            </>
          )
        }
      >
        <FormerLabels place={view.place} />
        <FormProblem problem={notice.problem} />
        <ShortageFilters
          view={view}
          onView={setView}
          options={options}
          offers={offersOf({ late: hasLate(lines), leave: hasLeave(lines) }, view)}
        />
        {report && !(error && updating) ? (
          <ShortageReport report={report} view={view} onView={setView} updating={updating}>
            <ShortageList
              report={report}
              lines={lines}
              view={view}
              onSort={(sorting) => setView({ ...view, sorting })}
              fetchRest={fetchRest}
              fetching={fetching}
              problem={restError}
            />
          </ShortageReport>
        ) : (
          <NotYet boxed error={error} onRetry={refetch} shape="rows" count={8} />
        )}
      </Page>
    </>
  );
  if (notice.board) {
    return (
      <>
        <div data-print="no">{page}</div>
        <BoardPaper board={notice.board} />
      </>
    );
  }
  if (!counted || report.below === 0) return page;
  return (
    <>
      <div data-print="no">{page}</div>
      <ShortagePaper report={report} lines={lines} view={view} />
    </>
  );
}

const headingOf = (report: Shortage, words: ReturnType<typeof useShortageWords>) =>
  report.students > 0 && hasNoLine(report)
    ? words.noLine
    : words.heading(report.below, report.students, lineOfAll(report));

/** "2024 - 2028, CSE, 5th" */
const scopeOf = (place: Place, whole: string) =>
  LEVELS.flatMap((level) => place[level] ?? []).join(", ") || whole;
