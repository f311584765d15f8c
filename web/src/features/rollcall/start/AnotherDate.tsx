import { useEffect, useEffectEvent } from "react";
import { Link } from "react-router";
import type { CallSummary } from "@/features/rollcall/queries";
import { callPath } from "@/lib/call-path";
import { daysBetween } from "@/lib/civil-days";
import { useFormats } from "@/lib/format";
import type { WholePlace } from "@/lib/place";
import { useSession } from "@/lib/session";
import { sheetPath } from "@/lib/sheet-path";
import { Alert } from "@/ui/Alert";
import { Button } from "@/ui/Button";
import { ChoiceGroup } from "@/ui/ChoiceGroup";
import { DateField } from "@/ui/DateField";
import { Panel } from "@/ui/Panel";
import styles from "./AnotherDate.module.css";
import { useAnotherDateWords } from "./another-date-words";
import { freeNumbers } from "./class-numbers";
import { useNearDate } from "./use-near-date";

/** Of which day a class is, and which one of that day; null: the next. */
export interface ChosenClass {
  heldOn: string;
  number: number | null;
}

interface AnotherDateProps {
  place: WholePlace;
  chosen: ChosenClass;
  /** The first day that can be chosen. */
  first: string;
  /** The classes of that day, as far as they are known. */
  there: readonly CallSummary[];
  /** How many classes of it are taken in one go. */
  hours: number;
  onChoose: (chosen: ChosenClass | null) => void;
  /** What is typed is no date that can be chosen: nothing is started until it is. */
  isRefused: boolean;
  onRefuse: () => void;
}

/** Opens below the button that starts the class: that never moves. */
export function AnotherDate({
  place,
  chosen,
  first,
  there,
  hours,
  onChoose,
  isRefused,
  onRefuse,
}: AnotherDateProps) {
  const words = useAnotherDateWords();
  const { today, admin } = useSession();
  const { longDate } = useFormats();
  const nearDate = useNearDate();

  function takeDate(date: string) {
    if (first <= date && date <= today) onChoose({ heldOn: date, number: null });
    else onRefuse();
  }

  return (
    <Panel>
      <DateField
        label={words.date}
        hint={words.allowed(nearDate(first))}
        required
        min={first}
        max={today}
        value={chosen.heldOn}
        fault={isRefused ? words.notAllowed(nearDate(first)) : undefined}
        onChange={({ target }) => takeDate(target.value)}
      />
      {there.length > 0 && !isRefused && (
        <OfTheDay place={place} chosen={chosen} there={there} hours={hours} onChoose={onChoose} />
      )}
      {chosen.heldOn !== today && !isRefused && (
        <Alert
          tone="warn"
          role="status"
          sign="calendar"
          title={words.daysAgo(longDate(chosen.heldOn), daysBetween(chosen.heldOn, today))}
        >
          {admin && words.willSay(longDate(today), admin.userName)}
        </Alert>
      )}
      <div>
        <Button look="quiet" onClick={() => onChoose(null)}>
          {words.backToToday}
        </Button>
      </div>
    </Panel>
  );
}

function OfTheDay({
  place,
  chosen,
  there,
  hours,
  onChoose,
}: Omit<AnotherDateProps, "first" | "isRefused" | "onRefuse">) {
  const words = useAnotherDateWords();
  const taken = there.map(({ number }) => number);
  const free = freeNumbers(taken, hours);
  const next = free.at(-1) ?? 1;
  const isTooTight = chosen.number !== null && !free.includes(chosen.number); // more hours were chosen since
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    if (isTooTight) choose({ ...chosen, number: null });
  }, [isTooTight, chosen]);
  return (
    <div className={styles.day}>
      <ChoiceGroup
        legend={words.whichOfDay}
        options={free.map(String)}
        chosen={String(chosen.number ?? next)}
        onChoose={(number) => onChoose({ ...chosen, number: Number(number) })}
      />
      <ul className={styles.taken}>
        {there.map((call) => (
          <li key={call.id}>
            <b>{call.number}</b> <Taken place={place} call={call} />
          </li>
        ))}
      </ul>
      <p className={styles.stay}>{words.stay(taken.join(", "), taken.length > 1)}</p>
    </div>
  );
}

/** Leads to what can be read of it. */
function Taken({ place, call }: { place: WholePlace; call: CallSummary }) {
  const words = useAnotherDateWords();
  const { time } = useFormats();
  const { id, heldOn, number } = call;
  const hasSheet = call.uploadedAt && !call.waits && !call.merged;
  const text = words.takenBy(time(new Date(call.openedAt)), call.openedBy);
  if (!hasSheet && !call.wholeIsYours) return text;
  return <Link to={hasSheet ? sheetPath({ place, heldOn, number }) : callPath(id)}>{text}</Link>;
}
