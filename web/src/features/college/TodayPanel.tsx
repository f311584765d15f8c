import { Link } from "react-router";
import { useFormats } from "@/lib/format";
import { useMay } from "@/lib/rights";
import { LinkButton } from "@/ui/Button";
import { Panel } from "@/ui/Panel";
import { expectedPath } from "./asked";
import { HourStacks } from "./HourStacks";
import { HourTable } from "./HourTable";
import { StateFigures } from "./StateFigures";
import styles from "./TodayPanel.module.css";
import type { Today } from "./types";
import { useCollegeWords } from "./words";

interface TodayPanelProps {
  today: Today;
  /** The day that was asked for; null: today. */
  day: string | null;
}

/** What became of the classes of a day; or why none is expected. */
export function TodayPanel({ today, day }: TodayPanelProps) {
  const words = useCollegeWords();
  const { shortDate } = useFormats();
  if (today.lastHeld === null && today.hours.length === 0) return <BeforeTheFirst today={today} />;
  if (!today.timetable) return <WithoutTimetable today={today} day={day} />;
  if (today.hours.length === 0) return <NothingExpected today={today} day={day} />;
  return (
    <Panel
      title={day === null ? words.today.title : words.today.titleThen(shortDate(today.day))}
      end={<Link to={expectedPath(day)}>{day === null ? words.today.all : words.today.allThen}</Link>}
      flush
    >
      <div className={styles.plot}>
        <HourStacks today={today} isNow={day === null} />
        <HourTable today={today} day={day} />
      </div>
      <StateFigures today={today} day={day} />
    </Panel>
  );
}

function BeforeTheFirst({ today }: { today: Today }) {
  const words = useCollegeWords();
  const { longDate } = useFormats();
  return (
    <Panel>
      <p>{today.starts ? words.today.termStarts(longDate(today.starts)) : words.today.noneEver}</p>
    </Panel>
  );
}

/** Nothing is said about classes that were not taken: nobody knows them. */
function WithoutTimetable({ today, day }: TodayPanelProps) {
  const words = useCollegeWords();
  const may = useMay();
  return (
    <Panel title={words.today.noTimetable} end={<Link to={expectedPath(day)}>{words.today.allThen}</Link>}>
      <p>{words.today.noTimetableText(today.extra)}</p>
      {may("office") && (
        <p data-print="no">
          <LinkButton look="outline" to="/timetable/import">
            {words.today.bring}
          </LinkButton>
        </p>
      )}
    </Panel>
  );
}

function NothingExpected({ today, day }: TodayPanelProps) {
  const words = useCollegeWords();
  const { longDate } = useFormats();
  const { holidays, extra, lastHeld, starts } = today;
  return (
    <Panel>
      <p>
        {[
          holidays.length > 0 ? words.today.holiday(holidays.join(", ")) : words.today.noSlots,
          ...(starts ? [words.today.termStarts(longDate(starts))] : []),
          ...(extra > 0 ? [words.today.extraTaken(extra)] : []),
          ...(lastHeld && lastHeld < today.day ? [words.today.weekEnds(longDate(lastHeld))] : []),
        ].join(" ")}
      </p>
      {extra > 0 && (
        <p>
          <Link to={expectedPath(day, "extra")}>{words.today.extra(extra)}</Link>
        </p>
      )}
    </Panel>
  );
}
