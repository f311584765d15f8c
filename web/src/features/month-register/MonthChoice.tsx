import { type FormEvent, useState } from "react";
import { daysOfMonth } from "@/lib/civil-days";
import { useSession } from "@/lib/session";
import { Button } from "@/ui/Button";
import { DateField } from "@/ui/DateField";
import { SelectField } from "@/ui/SelectField";
import { monthsBetween, useDayWords, wholeMonth } from "./days";
import styles from "./MonthChoice.module.css";
import type { MonthRegister, Wanted } from "./queries";
import { useMonthWords } from "./words";

const RANGE = "range";

interface MonthChoiceProps {
  register: MonthRegister | undefined;
  wanted: Wanted;
  onWanted: (wanted: Wanted) => void;
}

/** A month from a menu, or the first and the last day of any range; and the group, where there are several. */
export function MonthChoice({ register, wanted, onWanted }: MonthChoiceProps) {
  const words = useMonthWords();
  const dayWords = useDayWords();
  const { today } = useSession();
  const from = wanted.from ?? register?.from ?? today;
  const to = wanted.to ?? register?.to ?? today;
  const month = wholeMonth(from, to);
  const [asksRange, setAsksRange] = useState(false);
  const isRange = asksRange || (month === null && wanted.from !== null);
  const first = register?.firstHeldOn ?? today;
  const last = [register?.lastHeldOn ?? today, today].toSorted().at(-1) ?? today;
  const months = [...new Set([...monthsBetween(first, last), ...(month ? [month] : [])])]
    .toSorted()
    .toReversed();
  const groups = register?.groups ?? [];

  function choose(value: string) {
    setAsksRange(value === RANGE);
    if (value !== RANGE) onWanted({ ...wanted, ...daysOfMonth(value) });
  }

  return (
    <div className={styles.choice} data-print="no">
      <SelectField
        label={words.month}
        value={isRange ? RANGE : (month ?? RANGE)}
        onChange={(event) => choose(event.target.value)}
        options={[
          ...months.map((each) => ({ value: each, label: dayWords.month(each) })),
          { value: RANGE, label: words.anyRange },
        ]}
      />
      {groups.length > 1 && (
        <SelectField
          label={words.group}
          value={wanted.group ?? ""}
          onChange={(event) => onWanted({ ...wanted, group: Number(event.target.value) || null })}
          none={words.allGroups}
          options={groups.map((group) => ({ value: String(group.id), label: words.nameGroup(group) }))}
        />
      )}
      {isRange && (
        <Range
          key={`${from} ${to}`}
          from={from}
          to={to}
          onRange={(days) => onWanted({ ...wanted, ...days })}
        />
      )}
    </div>
  );
}

interface RangeProps {
  from: string;
  to: string;
  onRange: (days: { from: string; to: string }) => void;
}

function Range({ from, to, onRange }: RangeProps) {
  const words = useMonthWords();
  const [days, setDays] = useState({ from, to });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (days.from && days.to) onRange(days); // what else is wrong with them the server says
  }

  return (
    <form className={styles.range} onSubmit={submit}>
      <DateField
        label={words.first}
        required
        value={days.from}
        onChange={(event) => setDays({ ...days, from: event.target.value })}
      />
      <DateField
        label={words.last}
        required
        value={days.to}
        onChange={(event) => setDays({ ...days, to: event.target.value })}
      />
      <Button type="submit">{words.show}</Button>
    </form>
  );
}
