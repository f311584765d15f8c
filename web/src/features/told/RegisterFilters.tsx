import { useEffect, useState } from "react";
import { useFormats } from "@/lib/format";
import { useSession } from "@/lib/session";
import { SearchBox } from "@/ui/SearchBox";
import { SelectField } from "@/ui/SelectField";
import { useSettled } from "@/ui/use-settled";
import { type RegisterFilters as Filters, KINDS, STATES, sinceChoices } from "./filters";
import styles from "./RegisterFilters.module.css";
import { useToldWords } from "./words";

interface RegisterFiltersProps {
  filters: Filters;
  onFilter: (filters: Filters) => void;
  /** Of the student who was chosen by a link. */
  roll: string | undefined;
}

const ALL = "";

/** Whose notices, since when, of what kind, and what became of them. */
export function RegisterFilters({ filters, onFilter, roll }: RegisterFiltersProps) {
  const words = useToldWords();
  const { register } = words;
  const { today } = useSession();
  const { date } = useFormats();
  const since = sinceChoices(today);
  const known = filters.since && !since.includes(filters.since) ? [filters.since, ...since] : since;
  const choose = <Name extends keyof Filters>(name: Name, value: string) => {
    const { [name]: _, ...rest } = filters;
    onFilter(value ? { ...rest, [name]: value } : rest);
  };
  return (
    <fieldset className={styles.filters} aria-label={register.filters} data-print="no">
      <Search
        sought={filters.q ?? roll ?? ""}
        onSeek={(text) => {
          const { student: _, q: __, ...rest } = filters;
          onFilter(text ? { ...rest, q: text } : rest);
        }}
      />
      <SelectField
        inline
        label={register.since}
        value={filters.since ?? ALL}
        none={register.ever}
        options={known.map((day) => ({ value: day, label: date(day) }))}
        onChange={({ target }) => choose("since", target.value)}
      />
      <SelectField
        inline
        label={register.kind}
        value={filters.kind ?? ALL}
        none={register.allKinds}
        options={KINDS.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
        onChange={({ target }) => choose("kind", target.value)}
      />
      <SelectField
        inline
        label={register.state}
        value={filters.state ?? ALL}
        none={register.all}
        options={STATES.map((state) => ({ value: state, label: register.states[state] }))}
        onChange={({ target }) => choose("state", target.value)}
      />
    </fieldset>
  );
}

/**
 * Asks once nothing more is typed. What is asked for elsewhere, by a link or by "Show all", comes into the box; what is
 * being typed stays there.
 */
function Search({ sought, onSeek }: { sought: string; onSeek: (text: string) => void }) {
  const { register } = useToldWords();
  const [typed, setTyped] = useState(sought);
  const [last, setLast] = useState(sought);
  const [asked, setAsked] = useState(sought);
  const settled = useSettled(typed).trim();
  const isNew = settled !== sought.trim() && settled === typed.trim();

  if (sought !== last) {
    setLast(sought);
    if (sought !== asked && typed.trim() === last.trim()) setTyped(sought);
    setAsked(sought);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when the typing has settled
  useEffect(() => {
    if (!isNew) return;
    setAsked(settled);
    onSeek(settled);
  }, [settled, isNew]);

  return <SearchBox label={register.search} sought={typed} onSeek={setTyped} className={styles.search} />;
}
