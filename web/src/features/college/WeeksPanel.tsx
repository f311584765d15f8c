import { Link } from "react-router";
import { useFormats } from "@/lib/format";
import { useSession } from "@/lib/session";
import { Panel } from "@/ui/Panel";
import { type Column, Table } from "@/ui/Table";
import { classesPath } from "./asked";
import figures from "./Figures.module.css";
import { compareLast, endOfWeek, shareOf } from "./figures";
import type { Week, Weeks } from "./types";
import { WeekPlot } from "./WeekPlot";
import { useCollegeWords } from "./words";

interface WeeksPanelProps {
  weeks: Weeks;
  day: string | null;
}

/** The last week in a sentence, all of them as a line, and the same as a table. */
export function WeeksPanel({ weeks: { weeks, line }, day }: WeeksPanelProps) {
  const { weeks: words } = useCollegeWords();
  const { today } = useSession();
  const { dayMonth } = useFormats();
  const last = day ?? today;
  const compared = compareLast(weeks);
  const latest = compared && weeks[compared.at];
  if (!compared || !latest) return <Panel title={words.none}>{words.of}</Panel>;
  const { now, change } = compared;
  const isThisWeek = day === null && endOfWeek(latest.monday, last) === last;
  return (
    <Panel>
      <div>
        <h2>{isThisWeek ? words.thisWeek(now) : words.ofWeek(now, dayMonth(latest.monday))}</h2>
        <p className="hint">
          {change !== null && (change === 0 ? words.same : words[change > 0 ? "more" : "less"](change))}{" "}
          {words.of}
        </p>
      </div>
      <WeekPlot weeks={weeks.slice(0, compared.at + 1)} line={line} isThisWeek={isThisWeek} />
      <WeekTable weeks={weeks} last={last} />
    </Panel>
  );
}

function WeekTable({ weeks, last }: { weeks: readonly Week[]; last: string }) {
  const { weeks: words, none, percent } = useCollegeWords();
  const { dayMonth, number } = useFormats();
  const columns: Column<Week>[] = [
    {
      key: "week",
      head: words.heads.week,
      phone: "title",
      cell: ({ monday }) => <Link to={classesPath(monday, endOfWeek(monday, last))}>{dayMonth(monday)}</Link>,
    },
    {
      key: "share",
      head: words.heads.share,
      phone: "end",
      figure: true,
      cell: (week) => {
        const share = shareOf(week);
        return share === null ? none : percent(share);
      },
    },
    {
      key: "present",
      head: words.heads.present,
      phone: "left-out",
      figure: true,
      cell: ({ attended }) => number(attended),
    },
    {
      key: "called",
      head: words.heads.called,
      phone: "left-out",
      figure: true,
      cell: ({ called }) => number(called),
    },
    {
      key: "holidays",
      head: words.heads.holidays,
      phone: "detail",
      cell: ({ holidays }) => holidays.join(", "),
    },
  ];
  return (
    <details className={figures.table} data-print="no">
      <summary>{words.asTable(weeks.length)}</summary>
      <Table
        caption={words.caption}
        columns={columns}
        rows={weeks.toReversed()}
        rowKey={({ monday }) => monday}
      />
    </details>
  );
}
