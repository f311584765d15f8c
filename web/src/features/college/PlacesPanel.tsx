import { Link } from "react-router";
import { useFormats } from "@/lib/format";
import { pathWithPlace } from "@/lib/place";
import { classes } from "@/ui/classes";
import { Filters } from "@/ui/Filters";
import { Panel } from "@/ui/Panel";
import { Unbroken } from "@/ui/Unbroken";
import { classesPath } from "./asked";
import { changeOf, compareLast, endOfWeek, isBelow, shareOf } from "./figures";
import styles from "./PlacesPanel.module.css";
import { Sparkline } from "./Sparkline";
import type { By, PlaceRow, Places } from "./types";
import { useCollegeWords } from "./words";

const LEVELS: readonly By[] = ["department", "batch"];

interface PlacesPanelProps {
  places: Places;
  by: By;
  onBy: (by: By) => void;
  /** The last day that is counted. */
  last: string;
}

/** The table is the plot: each department, or each batch, week by week. */
export function PlacesPanel({ places, by, onBy, last }: PlacesPanelProps) {
  const { places: words } = useCollegeWords();
  const { dayMonth } = useFormats();
  const { items, line, mondays } = places;
  const at = Math.max(...items.map(({ weeks }) => compareLast(weeks)?.at ?? -1));
  const week = mondays[at];
  const isThisWeek = !week || at === mondays.length - 1;
  const tellsBelow = items.some(({ below }) => below !== null);
  return (
    <Panel
      title={words.titles[by]}
      end={
        <div data-print="no">
          <Filters
            label={words.by}
            options={LEVELS.map((level) => ({ value: level, label: words.levels[level] }))}
            chosen={by}
            onChoose={onBy}
          />
        </div>
      }
      flush
    >
      {items.length === 0 ? (
        <p className="nothing">{words.none}</p>
      ) : (
        <table className={styles.table}>
          <caption className="sr-only">{words.caption[by]}</caption>
          <thead>
            <tr>
              <Head>{words.levels[by]}</Head>
              <Head className={styles.lineHead}>{words.heads.line(mondays.length, line)}</Head>
              <Head className={styles.figure}>
                {isThisWeek ? words.heads.now : words.heads.week(dayMonth(week))}
              </Head>
              <Head className={styles.figure}>{words.heads.change}</Head>
              {tellsBelow && (
                <>
                  <Head className={classes(styles.figure, styles.desk)}>{words.heads.students}</Head>
                  <Head className={classes(styles.figure, styles.desk)}>{words.heads.below(line)}</Head>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {items.map((row) => (
              <Row key={row.label} row={row} by={by} at={at} places={places} last={last} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function Head({ children, className }: { children: string; className?: string | undefined }) {
  return (
    <th scope="col" className={className}>
      {children}
    </th>
  );
}

interface RowProps {
  row: PlaceRow;
  by: By;
  /** Which of the weeks is told of. */
  at: number;
  places: Places;
  last: string;
}

function Row({ row, by, at, places: { line, mondays }, last }: RowProps) {
  const words = useCollegeWords();
  const { number } = useFormats();
  const { label, weeks, students, below } = row;
  const now = weeks[at] ?? { attended: 0, called: 0 };
  const share = shareOf(now);
  const earlier = weeks.slice(0, at).findLast(({ called }) => called > 0);
  const change = share === null || !earlier ? null : changeOf(now, earlier);
  const shares = weeks.flatMap((week) => shareOf(week) ?? []);
  const [first] = shares;
  const latest = shares.at(-1);
  const place = { [by]: label };
  const monday = mondays[at] ?? last;
  return (
    <tr>
      <th scope="row" className={styles.label}>
        <Link to={classesPath(mondays[0] ?? last, last, { place })}>
          <Unbroken>{label}</Unbroken>
        </Link>
      </th>
      <td className={styles.line}>
        <Sparkline
          weeks={weeks}
          line={line}
          sentence={
            first === undefined || latest === undefined
              ? words.places.noLine(label)
              : words.places.line(label, first, latest)
          }
        />
      </td>
      <td className={styles.figure}>
        {share === null ? (
          words.none
        ) : (
          <Link
            className={isBelow(now, line) ? styles.short : undefined}
            to={classesPath(monday, endOfWeek(monday, last), { place })}
          >
            {words.percent(share)}
          </Link>
        )}
      </td>
      <td className={classes(styles.figure, change !== null && change < 0 && styles.fell)}>
        {change === null ? words.none : words.change(change)}
      </td>
      {students !== null && below !== null && (
        <>
          <td className={classes(styles.figure, styles.desk)}>{number(students)}</td>
          <td className={classes(styles.figure, styles.desk)}>
            <Link to={pathWithPlace("/shortage", place)} aria-label={words.places.belowOf(label, below)}>
              {number(below)}
            </Link>
          </td>
        </>
      )}
    </tr>
  );
}
