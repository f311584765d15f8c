import { useState } from "react";
import { LEVELS, type Level } from "@/lib/place";
import { Button } from "@/ui/Button";
import { Icon } from "@/ui/Icon";
import { DayBox, MenuBox, TextBox } from "./FilterBoxes";
import styles from "./FilterForm.module.css";
import { countOf, type HistoryFilters, KINDS, placeWith, withFilter } from "./filters";
import { useHistoryWords } from "./words";

interface FilterFormProps {
  filters: HistoryFilters;
  onFilter: (filters: HistoryFilters) => void;
  /** The labels of each level that can be chosen now. */
  options: Partial<Record<Level, readonly string[]>>;
}

const AT_A_DESK = "(min-width: 60em)";

/** Which changes are shown. Menus and days count at once, texts when they are finished. */
export function FilterForm({ filters, onFilter, options }: FilterFormProps) {
  const words = useHistoryWords().filters;
  const count = countOf(filters);
  const [open] = useState(() => matchMedia(AT_A_DESK).matches);
  const { kind, who, roll, from, to, place } = filters;
  const give = (name: "kind" | "who" | "roll" | "from" | "to") => (value: string) =>
    onFilter(withFilter(filters, name, value));
  return (
    <details className={styles.filters} open={open} data-print="no">
      <summary className={styles.summary}>
        <Icon name="search" />
        {words.summary}
        {count > 0 && <span className="light quiet">{words.active(count)}</span>}
        <Icon name="descending" className={styles.turn} />
      </summary>
      <div className={styles.boxes}>
        <MenuBox
          label={words.kind}
          value={kind}
          options={KINDS.map((each) => ({ value: each, label: words.kinds[each] }))}
          onGive={give("kind")}
        />
        <TextBox label={words.who} placeholder={words.whoHint} value={who} onGive={give("who")} />
        <TextBox label={words.roll} value={roll} onGive={give("roll")} />
        <DayBox label={words.from} value={from} onGive={give("from")} />
        <DayBox
          label={words.to}
          value={to}
          onGive={give("to")}
          fault={from && to && to < from ? words.toBeforeFrom : undefined}
        />
        {LEVELS.filter((level) => options[level]).map((level) => (
          <MenuBox
            key={level}
            label={words[level]}
            value={place[level]}
            options={(options[level] ?? []).map((label) => ({ value: label, label }))}
            onGive={(label) => onFilter({ ...filters, place: placeWith(place, level, label) })}
          />
        ))}
      </div>
      {count > 0 && (
        <Button look="quiet" onClick={() => onFilter({ place: {} })}>
          {words.clear}
        </Button>
      )}
    </details>
  );
}
