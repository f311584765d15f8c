import { daysBetween, daysOfMonth, monthOfDay } from "@/lib/civil-days";
import { useFormats } from "@/lib/format";
import { LinkButton } from "@/ui/Button";
import { Panel } from "@/ui/Panel";
import { RowLink } from "@/ui/RowLink";
import { ListRow, RowList } from "@/ui/RowList";
import { addressOf, type Shown } from "./addresses";
import styles from "./SpecialDays.module.css";
import { useSpecialWords } from "./special";
import type { Calendar } from "./types";
import { useSpecialLines } from "./use-special-lines";
import { useCalendarWords } from "./words";

interface SpecialDaysProps {
  shown: Shown;
  calendar: Calendar;
}

/** What is special in the month, or in the whole term; each leads to its day. */
export function SpecialDays({ shown, calendar: { term, specialDays } }: SpecialDaysProps) {
  const { list } = useCalendarWords();
  const { month: nameMonth, shortDate } = useFormats();
  const { title } = useSpecialWords();
  const { detail } = useSpecialLines();
  const { from, to } =
    shown.all && term ? { from: term.firstDay, to: term.lastDay } : daysOfMonth(shown.month);
  const here = specialDays.filter(({ firstDay, lastDay }) => firstDay <= to && lastDay >= from);
  const ofTerm = term
    ? specialDays.filter((each) => each.firstDay <= term.lastDay && each.lastDay >= term.firstDay)
    : [];
  const endsHere = term && from <= term.lastDay && term.lastDay <= to;
  return (
    <Panel
      flush
      title={
        <>
          {list.title}{" "}
          <span className="light quiet">· {shown.all ? list.ofTerm : nameMonth(`${shown.month}-01`)}</span>
        </>
      }
      end={
        (shown.all || ofTerm.length > here.length) && (
          <LinkButton look="quiet" preventScrollReset to={addressOf({ ...shown, all: !shown.all })}>
            {shown.all ? list.month : list.all(ofTerm.length)}
          </LinkButton>
        )
      }
    >
      {here.length === 0 && !endsHere && <p className={styles.none}>{list.none}</p>}
      <RowList>
        {here.map((each) => (
          <ListRow
            key={each.id}
            title={
              <RowLink
                to={addressOf({ ...shown, day: each.firstDay, month: monthOfDay(each.firstDay) })}
                preventScrollReset
              >
                {title(each)}
              </RowLink>
            }
            detail={detail(each)}
            end={list.days(daysBetween(each.firstDay, each.lastDay) + 1)}
          />
        ))}
        {endsHere && (
          <ListRow title={list.lastDay} detail={`${shortDate(term.lastDay)} · ${list.timetableEnds}`} />
        )}
      </RowList>
    </Panel>
  );
}
