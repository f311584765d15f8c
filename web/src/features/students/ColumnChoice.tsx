import { useState } from "react";
import { SheetChoice } from "@/ui/FileDesk";
import { Panel } from "@/ui/Panel";
import { SelectField } from "@/ui/SelectField";
import { Stack } from "@/ui/Stack";
import styles from "./ColumnChoice.module.css";
import { type ColumnField, chooseColumn, fieldsOf, isComplete, type Mapping, mappingOf } from "./columns";
import type { ImportDraft, ListChoice } from "./draft";
import type { Preview } from "./types";
import { useStudentWords } from "./words";

interface ColumnChoiceProps {
  preview: Preview;
  draft: ImportDraft;
  onChoose: (choices: Partial<ListChoice>) => void;
}

/** Which sheet of a workbook, always in sight; and which column is which, folded away where the file tells it by itself. */
export function ColumnChoice({ preview, draft, onChoose }: ColumnChoiceProps) {
  const { columns: words } = useStudentWords();
  /** It has other columns: what was chosen by hand is forgotten with the last one. */
  const takeSheet = (sheet: string) => onChoose({ sheet, mapping: null, headingRow: null });
  const sheet = (
    <SheetChoice sheets={preview.sheets} sheet={draft.sheet ?? preview.sheet} onSheet={takeSheet} />
  );
  const boxes = <Boxes key={preview.sheet} preview={preview} draft={draft} onChoose={onChoose} />;
  if (preview.fingerprint === null) {
    return (
      <Panel title={words.choose} marked>
        <p>{words.chooseText}</p>
        {sheet}
        {boxes}
      </Panel>
    );
  }
  return (
    <Stack>
      {sheet}
      <details className={styles.fold}>
        <summary className={styles.summary}>{words.change}</summary>
        <div className={styles.inside}>{boxes}</div>
      </details>
    </Stack>
  );
}

function Boxes({ preview, draft, onChoose }: ColumnChoiceProps) {
  const { columns: words, fields } = useStudentWords();
  const [partial, setPartial] = useState<Mapping | null>(null);
  const mapping = partial ?? draft.mapping ?? mappingOf(preview);
  const options = preview.columns.map(({ key, heading, example }) => ({
    value: key,
    label: words.option(heading || words.column(key), example),
  }));

  /** Half a choice is kept here: a preview needs both roll and name. */
  function choose(field: ColumnField, column: string | null) {
    const next = chooseColumn(mapping, field, column);
    setPartial(isComplete(next) ? null : next);
    if (isComplete(next)) onChoose({ mapping: next });
  }

  return (
    <div className={styles.boxes}>
      {fieldsOf(mapping).map((field) => (
        <SelectField
          key={field}
          label={fields[field]}
          none={isNeeded(field) ? words.pick : words.none}
          options={options}
          value={mapping[field] ?? ""}
          onChange={(event) => choose(field, event.target.value || null)}
        />
      ))}
      {preview.format !== "json" && <HeadingChoice preview={preview} draft={draft} onChoose={onChoose} />}
    </div>
  );
}

const isNeeded = (field: ColumnField) => field === "roll" || field === "name";

const HEADINGS_WITHIN = 12; // rows: below that nobody writes a title

function HeadingChoice({ preview, draft, onChoose }: ColumnChoiceProps) {
  const { columns: words } = useStudentWords();
  const found = draft.headingRow === null ? words.headingFound(preview.headingRow) : words.headingAuto;
  const rows = Array.from({ length: HEADINGS_WITHIN }, (_, place) => place + 1);
  return (
    <SelectField
      label={words.headingRow}
      options={[
        { value: "", label: found },
        { value: "none", label: words.headingNone },
        ...rows.map((row) => ({ value: String(row), label: words.headingAt(row) })),
      ]}
      value={draft.headingRow ?? ""}
      onChange={(event) => onChoose({ headingRow: event.target.value || null })}
    />
  );
}
