import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { fieldsOf } from "@/lib/api/problem";
import { readable } from "@/lib/clock-time";
import { useSession } from "@/lib/session";
import { Button } from "@/ui/Button";
import { DateField } from "@/ui/DateField";
import { FormProblem } from "@/ui/FormProblem";
import { Icon } from "@/ui/Icon";
import { Panel } from "@/ui/Panel";
import { Stack } from "@/ui/Stack";
import { TimeField } from "@/ui/TimeField";
import { useToast } from "@/ui/toasts-context";
import { useWriteHours } from "./changes";
import styles from "./HoursForm.module.css";
import { addRow, findFaults, type HourFault, type HourRow, pauseBehind, rowsOf } from "./hours-draft";
import type { HoursAnswer } from "./types";
import { useTimetableWords } from "./words";

const LONG_MINUTES = 20;

interface HoursFormProps {
  answer: HoursAnswer;
  /** From when the first hours hold: from the first day of the first timetable on. */
  firstDay: string;
  children: (count: number, form: ReactNode) => ReactNode;
}

/** When the hours of the day begin and end. */
export function HoursForm({ answer, firstDay, children }: HoursFormProps) {
  const { hoursPage: words, hour: nameHour } = useTimetableWords();
  const { today } = useSession();
  const toast = useToast();
  const write = useWriteHours();
  const [rows, setRows] = useState(() => rowsOf(answer.hours));
  const [since, setSince] = useState(answer.versions.length === 0 ? firstDay : today);
  const [isChecked, setChecked] = useState(false);
  const [asked, setAsked] = useState(0);
  const faults = isChecked ? findFaults(rows) : rows.map(() => null);
  const served = fieldsOf(write.error);

  const set = (index: number, part: Partial<HourRow>) => {
    write.reset();
    setRows(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  };
  const inWords = (fault: HourFault | null | undefined): string | undefined => {
    if (!fault) return undefined;
    if (fault.wrong === "overlaps") return words.beginsBefore(nameHour(fault.before), readable(fault.ends));
    return fault.wrong === "backward" ? words.endsBefore : words.missing;
  };

  const submit = useEffectEvent(async () => {
    setChecked(true);
    if (write.isPending || !since || findFaults(rows).some(Boolean)) return;
    try {
      await write.mutateAsync({ since, hours: rows.map(({ starts, ends }) => ({ starts, ends })) });
      toast({ text: words.saved, icon: "tick" });
    } catch {
      // Why not stands in the form.
    }
  });
  // Once the box that was typed in has told its time, which it does when it is left.
  useEffect(() => {
    if (asked > 0) void submit();
  }, [asked]);

  function send(event: FormEvent) {
    event.preventDefault();
    setAsked(asked + 1);
  }

  return children(
    rows.length,
    <form noValidate onSubmit={send}>
      <Stack>
        <FormProblem problem={write.error} />
        <Panel flush>
          <ol className={styles.rows}>
            {rows.map((row, index) => {
              const number = index + 1;
              const fault = inWords(faults[index]) ?? servedFault(served, index);
              const pause = pauseBehind(rows, index);
              return (
                <li key={row.key}>
                  <div className={styles.row}>
                    <b>{number}</b>
                    <TimeField
                      label={words.begins(number)}
                      unseen
                      value={row.starts}
                      onChange={({ target }) => set(index, { starts: target.value })}
                    />
                    <TimeField
                      label={words.ends(number)}
                      unseen
                      value={row.ends}
                      onChange={({ target }) => set(index, { ends: target.value })}
                    />
                    <Button
                      look="quiet"
                      icon="cross"
                      iconOnly
                      onClick={() => setRows(rows.filter((_, at) => at !== index))}
                    >
                      {words.remove(number)}
                    </Button>
                    {fault && (
                      <p className={styles.fault} role="alert">
                        <Icon name="alert" />
                        <span>{fault}</span>
                      </p>
                    )}
                  </div>
                  {pause >= LONG_MINUTES && <p className={styles.pause}>{words.pause(pause)}</p>}
                </li>
              );
            })}
          </ol>
        </Panel>
        {rows.length === 0 && <p>{words.noneLeft}</p>}
        <DateField
          label={words.since}
          hint={words.sinceHint}
          className={styles.since}
          value={since}
          error={since ? served.since : words.sinceMissing}
          onChange={({ target }) => setSince(target.value)}
        />
        <div className={styles.foot}>
          <Button icon="add" onClick={() => setRows(addRow(rows))}>
            {words.add}
          </Button>
          {rows.length > 0 && (
            <Button
              type="submit"
              look="primary"
              size="large"
              running={write.isPending}
              runningLabel={words.saving}
              // Leaving a box may take a line out above, and this button away from under the mouse: it is left at the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={({ currentTarget }) => currentTarget.focus()}
            >
              {words.save}
            </Button>
          )}
        </div>
      </Stack>
    </form>,
  );
}

/** What the server says of a row: it counts them from 0. */
const servedFault = (served: Readonly<Record<string, string>>, index: number): string | undefined =>
  Object.entries(served).find(
    ([name]) => name === `hours.${index}` || name.startsWith(`hours.${index}.`),
  )?.[1];
