import { daysOfMonth } from "@/lib/civil-days";
import { MonthGrid } from "@/ui/MonthGrid";
import { Panel } from "@/ui/Panel";
import type { Shown } from "./addresses";
import styles from "./MonthPanel.module.css";
import { isOfCollege, useSpecialWords, useWeekdays } from "./special";
import type { Calendar } from "./types";
import { useCalendarWords } from "./words";

interface MonthPanelProps {
  shown: Shown;
  calendar: Calendar;
  onShow: (changed: Partial<Shown>) => void;
}

/** The month, with a letter or a few under each day that is not as every week. */
export function MonthPanel({ shown, calendar, onShow }: MonthPanelProps) {
  const { note } = useSpecialWords();
  const { term, days, specialDays } = calendar;
  const classesOn = (day: string) =>
    term && term.slots > 0 && term.firstDay <= day && day <= term.lastDay
      ? days.find((each) => each.day === day)?.classes
      : undefined;
  return (
    <Panel>
      <MonthGrid
        month={shown.month}
        onMonth={(month) => onShow({ month })}
        chosen={shown.day}
        noteOf={(day) => note(day, specialDays, classesOn(day))}
        onChoose={(day) => onShow({ day })}
      >
        <Legend month={shown.month} specialDays={specialDays} />
      </MonthGrid>
    </Panel>
  );
}

/** What the letters of this month stand for. */
function Legend({ month, specialDays }: Pick<Calendar, "specialDays"> & { month: string }) {
  const { legend, holidayLetter } = useCalendarWords();
  const nameWeekday = useWeekdays();
  const { from, to } = daysOfMonth(month);
  const here = specialDays.filter((each) => each.firstDay <= to && each.lastDay >= from);
  const signs = new Map<string, string>();
  for (const special of here) {
    const weekday = special.weekday ?? 1;
    if (!isOfCollege(special))
      signs.set(
        special.department ?? special.batch ?? "",
        special.kind === "runs" ? legend.others : legend.some,
      );
    else if (special.kind === "runs")
      signs.set(nameWeekday(weekday, "short"), legend.runs(nameWeekday(weekday)));
    else signs.set(holidayLetter, legend.holiday);
  }
  if (signs.size === 0) return null;
  return (
    <p className={styles.legend}>
      {[...signs].map(([sign, words]) => (
        <span key={sign}>
          <b>{sign}</b> {words}
        </span>
      ))}
    </p>
  );
}
