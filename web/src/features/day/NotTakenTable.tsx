import { readable } from "@/lib/clock-time";
import { serverNow, wallClock } from "@/lib/college-clock";
import { useFormats } from "@/lib/format";
import { withGroup } from "@/lib/groups";
import { useSession } from "@/lib/session";
import type { NotTaken, NotTakenClass } from "./missing-queries";
import { NotHeldSelect } from "./NotHeldSelect";
import styles from "./NotTakenTable.module.css";
import { type Group, NOBODY } from "./not-taken-groups";
import type { Grouping } from "./not-taken-view";
import { type NotTakenWords, useNotTakenWords } from "./not-taken-words";

interface NotTakenTableProps {
  groups: readonly Group[];
  by: Grouping;
  lecturers: NotTaken["lecturers"];
}

const COLUMNS = 6;

/** Whom to ask, for which class. Each group is a part of the table with its own head. */
export function NotTakenTable({ groups, by, lecturers }: NotTakenTableProps) {
  const words = useNotTakenWords();
  const { shortDate } = useFormats();
  const nameOf = ({ key }: Group) => {
    if (by === "day") return shortDate(key);
    if (by === "department") return key;
    return key === NOBODY ? words.nobody : (lecturers.find(({ userName }) => userName === key)?.name ?? key);
  };
  // The roles are written out because browsers drop them when a phone's layout changes `display`.
  return (
    <table className={styles.table} role="table">
      <caption className="sr-only">{words.caption}</caption>
      <thead role="rowgroup" className={styles.heads}>
        <tr role="row">
          <th role="columnheader" scope="col">
            {words.hour}
          </th>
          <th role="columnheader" scope="col">
            {words.class}
          </th>
          <th role="columnheader" scope="col">
            {words.place}
          </th>
          <th role="columnheader" scope="col">
            {words.asked}
          </th>
          <th role="columnheader" scope="col" className={styles.figure}>
            {words.since}
          </th>
          <td role="cell" data-print="no" />
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.key} role="rowgroup">
          <tr role="row" className={styles.group}>
            <th scope="rowgroup" colSpan={COLUMNS}>
              {nameOf(group)}{" "}
              <span>
                {group.expected === null
                  ? words.count(group.missing)
                  : words.sum(group.missing, group.expected)}
              </span>
            </th>
          </tr>
          {group.items.map((item) => (
            <Row key={keyOf(item)} item={item} by={by} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Two groups of one subject may be taken in one go: each is asked for by itself. */
const keyOf = ({ slotId, day, hour, subjectId, group }: NotTakenClass) =>
  [slotId, day, hour, subjectId, group?.id].join(" ");

function Row({ item, by }: { item: NotTakenClass; by: Grouping }) {
  const words = useNotTakenWords();
  const { shortDate, time, moment } = useFormats();
  const { today, timezone } = useSession();
  const { department, semester, subject, group, starts, hour, place, length, day } = item;
  const name = length > 1 ? `${subject}, ${words.nthHour(place)}` : subject;
  const when = readable(starts) ?? words.hourOf(hour);
  const notes = [item.othersAreTaken && words.otherIsIn, item.rollcall && words.isOpen, sayTold()].filter(
    Boolean,
  );
  function sayTold() {
    const { told, toldAt } = item;
    if (told > 1 || toldAt === null) return told > 0 && words.told(told);
    const isToday = wallClock(Date.parse(toldAt), timezone).startsWith(today);
    return words.toldAt(isToday ? time(new Date(toldAt)) : moment(toldAt));
  }
  return (
    <tr role="row" className={styles.row}>
      <td role="cell" className={styles.hour}>
        {by === "day" ? when : `${shortDate(day)}, ${when}`}
      </td>
      <td role="cell" className={styles.name}>
        {name}
      </td>
      <td role="cell" className={styles.place}>
        {[department, withGroup(semester, group)].join(" · ")}
      </td>
      <td role="cell" className={styles.asked}>
        {sayAsked(item, words)}
        {notes.length > 0 && <span className={styles.note}> · {notes.join(" · ")}</span>}
      </td>
      <td role="cell" className={styles.since}>
        {saySince(item.endsAt, words)}
      </td>
      <td role="cell" className={styles.act} data-print="no">
        {item.maySayNotHeld && (
          <NotHeldSelect item={item} which={`${withGroup(name, group)}, ${shortDate(day)}, ${when}`} />
        )}
      </td>
    </tr>
  );
}

/** Whoever stands in is asked, and not who is away. */
const sayAsked = ({ asked }: NotTakenClass, words: NotTakenWords) =>
  asked.map(({ name, insteadOf }) => (insteadOf ? words.insteadOf(name, insteadOf.name) : name)).join(", ") ||
  words.nobody;

const HOUR = 60;
const DAY = 24 * HOUR;

/** 30 min, 2 h 20 min, 3 days. */
function saySince(endsAt: string | null, words: NotTakenWords): string {
  if (endsAt === null) return "";
  const minutes = Math.max(0, Math.round((serverNow().getTime() - Date.parse(endsAt)) / 60_000));
  if (minutes < HOUR) return words.minutes(minutes);
  if (minutes < DAY) return words.hours(Math.floor(minutes / HOUR), minutes % HOUR);
  return words.daysAgo(Math.floor(minutes / DAY));
}
