import { daysAfter } from "@/lib/civil-days";
import { useFormats } from "@/lib/format";
import { useSession } from "@/lib/session";
import { Filters } from "@/ui/Filters";
import { SelectField } from "@/ui/SelectField";
import type { NotTaken } from "./missing-queries";
import styles from "./NotTakenFilters.module.css";
import { GROUPINGS, SPANS, spanOf, type View } from "./not-taken-view";
import { useNotTakenWords } from "./not-taken-words";

interface NotTakenFiltersProps {
  view: View;
  onView: (view: View) => void;
  report: NotTaken | undefined;
}

const ALL = "";
const OTHER = "other";

/** Which days, of whom, and how they are grouped. */
export function NotTakenFilters({ view, onView, report }: NotTakenFiltersProps) {
  const words = useNotTakenWords();
  const { today } = useSession();
  const { dayMonth } = useFormats();
  const span = spanOf(view, today);
  const withChosen = <T,>(known: readonly T[], isThere: boolean, chosen: T | null) =>
    isThere || chosen === null ? known : [...known, chosen];
  const departments = withChosen(
    (report?.departments ?? []).map(({ department }) => ({ value: department, label: department })),
    report?.departments.some(({ department }) => department === view.department) ?? false,
    view.department === null ? null : { value: view.department, label: view.department },
  );
  const lecturers = withChosen(
    (report?.lecturers ?? []).map(({ userName, name }) => ({ value: userName, label: name })),
    report?.lecturers.some(({ userName }) => userName === view.lecturer) ?? false,
    view.lecturer === null ? null : { value: view.lecturer, label: view.lecturer },
  );
  return (
    <fieldset className={styles.filters} aria-label={words.filters} data-print="no">
      <SelectField
        inline
        label={words.days}
        value={String(span ?? OTHER)}
        options={[
          ...SPANS.map((days) => ({
            value: String(days),
            label: days === 1 ? words.today : words.lastDays(days),
          })),
          ...(span
            ? []
            : [{ value: OTHER, label: words.chosenDays(dayMonth(view.first), dayMonth(view.last)) }]),
        ]}
        onChange={({ target }) => {
          const days = Number(target.value);
          if (days) onView({ ...view, first: daysAfter(today, 1 - days), last: today });
        }}
      />
      <SelectField
        inline
        label={words.department}
        value={view.department ?? ALL}
        none={words.allDepartments}
        options={departments}
        onChange={({ target }) => onView({ ...view, department: target.value || null })}
      />
      <SelectField
        inline
        label={words.lecturer}
        value={view.lecturer ?? ALL}
        none={words.everyone}
        options={lecturers}
        onChange={({ target }) => onView({ ...view, lecturer: target.value || null })}
      />
      <Filters
        label={words.groupBy}
        options={GROUPINGS.map((value) => ({ value, label: words.by[value] }))}
        chosen={view.by}
        onChoose={(by) => onView({ ...view, by })}
      />
    </fieldset>
  );
}
