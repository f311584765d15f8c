import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/ui/Button";
import { FormProblem } from "@/ui/FormProblem";
import { Panel } from "@/ui/Panel";
import { SelectField } from "@/ui/SelectField";
import { TimeField } from "@/ui/TimeField";
import { useToast } from "@/ui/toasts-context";
import { useForm } from "@/ui/use-form";
import { useKeepUp } from "@/ui/use-keep-up";
import { useNoticeChanges } from "./changes";
import { forecastQuery, type NoticeSettings, type Notices } from "./queries";
import { StopTelling } from "./StopTelling";
import { choicesWith, minutesOf, timeOf, timeToSend } from "./times";
import styles from "./WhenPanel.module.css";
import { useNoticesWords } from "./words";

const HOLDS = [0, 30, 60, 120, 240, 1440];
const RATES = [10, 30, 60, 120, 300];
const LEAST = [1, 3, 5, 8, 10];
const WEEK = [1, 2, 3, 4, 5, 6, 7];
const MONTH_DAYS = Array.from({ length: 28 }, (_, at) => at + 1);
const TIMES = ["quietFrom", "quietUntil", "digestAt", "statementAt", "absentAt"] as const;
const NUMBERS = ["holdMinutes", "perMinute", "leastClasses", "digestWeekday", "statementDay"] as const;

type Draft = Record<(typeof TIMES)[number] | (typeof NUMBERS)[number], string>;

const draftOf = (settings: NoticeSettings) =>
  Object.fromEntries([
    ...TIMES.map((name) => [name, timeOf(settings[name])]),
    ...NUMBERS.map((name) => [name, String(settings[name])]),
  ]) as Draft;

const settingsOf = (draft: Draft) =>
  Object.fromEntries([
    ...TIMES.map((name) => [name, minutesOf(draft[name])]),
    ...NUMBERS.map((name) => [name, Number(draft[name])]),
  ]) as NoticeSettings;

/** How long it is held, the quiet hours, how fast it goes, and when the rounds are. */
export function WhenPanel({ notices }: { notices: Notices }) {
  const { when: words } = useNoticesWords();
  const toast = useToast();
  const { save } = useNoticeChanges();
  const { settings, revision, timezone } = notices;
  const [seen, setSeen] = useState(revision);
  const form = useForm({
    initial: draftOf(settings),
    send: async (draft) => {
      await save.mutateAsync({ ...settingsOf(draft), revision: seen });
      toast({ text: words.saved, icon: "tick" });
    },
  });
  // Nobody else's change is overwritten unseen: not that of a box in which something was typed here.
  const isOvertaken = useKeepUp(form, draftOf(settings));
  if (!isOvertaken && seen !== revision) setSeen(revision);
  const menu = (name: (typeof NUMBERS)[number], usual: readonly number[], say: (value: number) => string) => {
    const { fault: _, ref: __, ...field } = form.field(name);
    const choices = choicesWith(usual, Number(form.values[name]));
    return { ...field, options: choices.map((value) => ({ value: String(value), label: say(value) })) };
  };
  return (
    <Panel title={words.title}>
      <form {...form.form} className={styles.form}>
        <FormProblem problem={form.problem} />
        <div className={styles.boxes}>
          <SelectField label={words.hold} {...menu("holdMinutes", HOLDS, words.minutes)} />
          <TimeField label={words.quietFrom} {...form.field("quietFrom")} />
          <TimeField label={words.quietUntil} {...form.field("quietUntil")} />
          <SelectField label={words.perMinute} {...menu("perMinute", RATES, words.aMinute)} />
          <SelectField label={words.leastClasses} {...menu("leastClasses", LEAST, words.classes)} />
          <SelectField
            label={words.digestWeekday}
            {...menu("digestWeekday", WEEK, (day) => words.weekdays[day - 1] ?? "")}
          />
          <TimeField label={words.at.digest} {...form.field("digestAt")} />
          <SelectField label={words.statementDay} {...menu("statementDay", MONTH_DAYS, words.onDay)} />
          <TimeField label={words.at.statement} {...form.field("statementAt")} />
          <TimeField label={words.at.absent} {...form.field("absentAt")} />
        </div>
        <p className={styles.note}>
          {words.zone(timezone)} <HowLong perMinute={Number(form.values.perMinute)} /> {words.again}
        </p>
        <div className={styles.acts}>
          <Button
            type="submit"
            look={notices.startedAt ? "primary" : "outline"}
            running={form.running}
            runningLabel={words.saving}
          >
            {words.save}
          </Button>
          {notices.startedAt && <StopTelling />}
        </div>
      </form>
    </Panel>
  );
}

function HowLong({ perMinute }: { perMinute: number }) {
  const { when: words } = useNoticesWords();
  const { data: forecast } = useQuery(forecastQuery);
  const count = forecast?.statement;
  if (!count) return null;
  const { hours, minutes } = timeToSend(count, perMinute);
  return words.takes(count, hours, minutes);
}
