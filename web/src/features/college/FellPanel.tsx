import { Link, useSearchParams } from "react-router";
import { useFormats } from "@/lib/format";
import { withGroup } from "@/lib/groups";
import { pathWithPlace, placeOf } from "@/lib/place";
import { useSession } from "@/lib/session";
import { Panel } from "@/ui/Panel";
import { RowLink } from "@/ui/RowLink";
import { RowList } from "@/ui/RowList";
import { Unbroken } from "@/ui/Unbroken";
import styles from "./FellPanel.module.css";
import { changeOf, endOfWeek, isBelow, shareOf } from "./figures";
import { Sparkline } from "./Sparkline";
import type { Fell, FellItem } from "./types";
import { useCollegeWords } from "./words";

const SHOWN = 5;
export const FELL = "fell";
export const EVERY = "all";

interface FellPanelProps {
  fell: Fell;
  day: string | null;
}

/** Subjects and groups in which attendance fell most; each leads to its register of the two weeks. */
export function FellPanel({ fell, day }: FellPanelProps) {
  const { fell: words } = useCollegeWords();
  const { today } = useSession();
  const { dayMonth } = useFormats();
  const [query] = useSearchParams();
  const last = day ?? today;
  const isThisWeek = fell.week === null || endOfWeek(fell.week, last) === last;
  const all = query.get(FELL) === EVERY;
  const other = new URLSearchParams(query);
  if (all) other.delete(FELL);
  else other.set(FELL, EVERY);
  return (
    <Panel
      title={isThisWeek || !fell.week ? words.title : words.titleThen(dayMonth(fell.week))}
      end={
        fell.count > SHOWN && (
          <Link to={{ search: other.toString() }} replace preventScrollReset data-print="no">
            {all ? words.fewer : words.all(fell.count)}
          </Link>
        )
      }
      flush
    >
      {fell.items.length === 0 ? (
        <p className="nothing">
          {fell.lowest
            ? words.nothing(nameOf(fell.lowest), shareOf(fell.lowest.weeks.findLast(isHeld) ?? NONE) ?? 0)
            : words.nothingYet}
        </p>
      ) : (
        <RowList>
          {fell.items.map((item) => (
            <FellRow key={`${item.subjectId} ${item.group?.id}`} item={item} fell={fell} last={last} />
          ))}
        </RowList>
      )}
    </Panel>
  );
}

const NONE = { attended: 0, called: 0 };
const isHeld = ({ called }: { called: number }) => called > 0;
const nameOf = ({ subject, group }: FellItem) => withGroup(subject, group);

function FellRow({ item, fell, last }: { item: FellItem; fell: Fell; last: string }) {
  const words = useCollegeWords();
  const now = item.weeks.findLast(isHeld) ?? NONE;
  const share = shareOf(now) ?? 0;
  const change = changeOf(now, item.before);
  const { department, semester, group } = item;
  const to = pathWithPlace("/monthregister", placeOf(item), {
    from: fell.before ?? last,
    to: fell.week ? endOfWeek(fell.week, last) : last,
    ...(group && { group: String(group.id) }),
  });
  const values = item.weeks.map((week) => {
    const each = shareOf(week);
    return each === null ? words.none : words.percent(each);
  });
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <RowLink to={to}>
          <b>{item.subject}</b>{" "}
          <Unbroken>{[department, semester, group?.label].filter(Boolean).join(" · ")}</Unbroken>
        </RowLink>
        <span className={styles.detail}>{item.takenBy.join(", ")}</span>
      </div>
      <div className={styles.line}>
        <Sparkline weeks={item.weeks} line={fell.line} sentence={words.fell.line(values.join(", "))} />
      </div>
      <div className={styles.figures}>
        <b className={isBelow(now, fell.line) ? "bad" : undefined}>{words.percent(share)}</b>
        <span>{words.change(change)}</span>
      </div>
    </li>
  );
}
