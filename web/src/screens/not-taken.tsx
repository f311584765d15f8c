import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { HowSoon } from "@/features/day/HowSoon";
import { askedOf, keyOfHour, type NotTaken, notTakenOf } from "@/features/day/missing-queries";
import { NotHeldReasons } from "@/features/day/NotHeldReasons";
import { NotTakenFilters } from "@/features/day/NotTakenFilters";
import { NotTakenTable } from "@/features/day/NotTakenTable";
import { cutGroups, groupClasses } from "@/features/day/not-taken-groups";
import { readView, type View, writeView } from "@/features/day/not-taken-view";
import { useNotTakenWords } from "@/features/day/not-taken-words";
import { serverNow } from "@/lib/college-clock";
import { useFormats } from "@/lib/format";
import { useMessages } from "@/lib/messages/context";
import { useSession } from "@/lib/session";
import { CollegeTabs } from "@/ui/CollegeTabs";
import { EmptyState } from "@/ui/EmptyState";
import { FileLinks } from "@/ui/FileLinks";
import { MoreButton } from "@/ui/MoreRows";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { PrintButton } from "@/ui/PrintButton";

const SHOWN = 50;

/** Which classes were not taken, and whom to ask. */
export function Component() {
  const words = useNotTakenWords();
  const { ui } = useMessages();
  const { today } = useSession();
  const [query, setQuery] = useSearchParams();
  const view = readView(query, today);
  const report = useQuery(notTakenOf(view));
  const setView = (next: View) => setQuery(writeView(next, today), { replace: true });
  const { data, error } = report;
  const one = data?.items.find((item) => item.maySayNotHeld && keyOfHour(item) === query.get("class"));
  const groups = data ? groupClasses(data, view) : [];
  const all = groups.reduce((sum, { missing }) => sum + missing, 0);
  const asked = query.toString();
  const [more, setMore] = useState({ asked, shown: SHOWN });
  const shown = more.asked === asked ? more.shown : SHOWN;
  const show = (count: number) => setMore({ asked, shown: count });
  return (
    <>
      <CollegeTabs current="notTaken" />
      <Page
        title={data ? titleOf(data, words) : words.tab}
        lead={<Lead view={view} report={data} />}
        actions={
          data &&
          data.missing > 0 && (
            <>
              <FileLinks address="/api/day/not-taken/export" query={askedOf(view)} formats={["csv"]} />
              <PrintButton fetchRest={all > shown ? async () => show(all) : null} />
            </>
          )
        }
      >
        {one && <NotHeldReasons item={one} />}
        <NotTakenFilters view={view} onView={setView} report={data} />
        {data ? (
          <>
            {all === 0 ? (
              <EmptyState boxed title={titleOf(data, words)}>
                {data.expected === 0 ? words.noneExpectedText : words.allTakenText(data.expected)}
              </EmptyState>
            ) : (
              <Panel flush>
                <NotTakenTable groups={cutGroups(groups, shown)} by={view.by} lecturers={data.lecturers} />
                {all > shown && (
                  <MoreButton onMore={() => show(shown + SHOWN)}>
                    {ui.showSomeMore(Math.min(SHOWN, all - shown))}
                  </MoreButton>
                )}
              </Panel>
            )}
            <HowSoon report={data} />
          </>
        ) : (
          <NotYet boxed error={error} onRetry={report.refetch} shape="rows" count={6} />
        )}
      </Page>
    </>
  );
}

const titleOf = ({ missing, expected }: NotTaken, words: ReturnType<typeof useNotTakenWords>) =>
  expected === 0 ? words.noneExpected : words.title(missing, expected);

function Lead({ view, report }: { view: View; report: NotTaken | undefined }) {
  const words = useNotTakenWords();
  const { shortDate, time } = useFormats();
  const now = time(serverNow());
  const [first, last] = [shortDate(view.first), shortDate(view.last)];
  return [
    first === last ? words.oneDay(first, now) : words.span(first, last, now),
    report && report.notHeld > 0 && words.notHeld(report.notHeld),
  ]
    .filter(Boolean)
    .join(" ");
}
