import { isSamePlace, LEVELS, type Level, type Place } from "@/lib/place";
import { isConfined, ownSubjects } from "@/lib/rights-at";
import { useSession } from "@/lib/session";
import { AsOfDay } from "@/ui/AsOfDay";
import { SelectField } from "@/ui/SelectField";
import { usePhone } from "@/ui/use-phone";
import styles from "./ShortageFilters.module.css";
import type { Per } from "./types";
import { type KnownView, type Only, PER, placeWith, type View } from "./view";
import { useShortageWords } from "./words";

interface ShortageFiltersProps {
  view: KnownView;
  onView: (view: View) => void;
  /** The labels of each level; a subject's only where it is known in what it is taught. */
  options: Partial<Record<Level, readonly string[]>>;
  /** Of whom the list has any. */
  offers: readonly Only[];
}

const ALL = "";

/** Whose attendance is counted. Each menu can be left at All. Who only teaches chooses among the own classes. */
export function ShortageFilters({ view, onView, options, offers }: ShortageFiltersProps) {
  const { filters } = useShortageWords();
  const { place, per } = view;
  const session = useSession();
  const phone = usePhone(); // there the names begin on the first screen, and an earlier day is asked for below them
  const own = ownSubjects(session, "see");
  const levels = isConfined(session, "see") ? [] : LEVELS;
  const choose = (level: Level, label: string) =>
    onView({ ...view, place: placeWith(place, level, label === ALL ? undefined : label) });
  return (
    <fieldset className={styles.filters} aria-label={filters.label}>
      {own.length > 0 && (
        <SelectField
          inline
          label={filters.own}
          value={own.find((each) => isSamePlace(each.place, place))?.key ?? ALL}
          none={filters.all}
          options={own.map(({ key, place: at }) => ({
            value: key,
            label: `${at.subject} · ${at.department} ${at.semester} · ${at.batch}`,
          }))}
          onChange={({ target }) =>
            onView({ ...view, place: own.find(({ key }) => key === target.value)?.place ?? {} })
          }
        />
      )}
      {levels
        .filter((level) => options[level])
        .map((level) => (
          <SelectField
            key={level}
            inline
            label={filters[level]}
            value={place[level] ?? ALL}
            none={filters.all}
            options={choices(level, options[level] ?? [], place)}
            onChange={(event) => choose(level, event.target.value)}
          />
        ))}
      {!place.subject && (
        <SelectField
          inline
          label={filters.per}
          value={per}
          options={PER.map((value) => ({ value, label: filters.perOptions[value] }))}
          onChange={(event) => onView({ ...view, per: event.target.value as Per })}
        />
      )}
      {offers.length > 0 && (
        <SelectField
          inline
          label={filters.only}
          value={view.only ?? ALL}
          none={filters.all}
          options={offers.map((value) => ({ value, label: filters.onlyOptions[value] }))}
          onChange={(event) =>
            onView({ ...view, only: offers.find((only) => only === event.target.value) ?? null })
          }
        />
      )}
      {(!phone || view.asOf) && <AsOfDay day={view.asOf} onDay={(asOf) => onView({ ...view, asOf })} />}
    </fieldset>
  );
}

/** What the address names stays in the menu, also where no list has it. */
function choices(level: Level, labels: readonly string[], place: Place) {
  const chosen = place[level];
  const all = chosen && !labels.includes(chosen) ? [...labels, chosen] : labels;
  return all.map((label) => ({ value: label, label }));
}
