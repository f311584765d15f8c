import { useEffect, useRef } from "react";
import { Panel } from "@/ui/Panel";
import { SelectField } from "@/ui/SelectField";
import styles from "./ScopeChoice.module.css";
import type { Scope } from "./types";
import { useRuleChangeWords } from "./words";

interface ScopeChoiceProps {
  scope: Scope;
  options: { batch?: readonly string[]; department?: readonly string[] };
  onScope: (scope: Scope, by: ScopeBox) => void;
  /** The box by which it was just chosen: it keeps the focus, although the page is another one then. */
  chosenBy: ScopeBox | null;
}

export type ScopeBox = "batch" | "department";

/** For which batch a rule is added, and for one department of it or for all. */
export function ScopeChoice({ scope, options, onScope, chosenBy }: ScopeChoiceProps) {
  const { scope: words } = useRuleChangeWords();
  const { batch, department } = scope;
  const boxes = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (chosenBy) boxes.current?.querySelector<HTMLElement>(`[name="${chosenBy}"]`)?.focus();
  }, [chosenBy]);
  const toOptions = (none: string, labels: readonly string[] = []) => [
    { value: "", label: none },
    ...labels.map((label) => ({ value: label, label })),
  ];
  return (
    <Panel>
      <fieldset ref={boxes} className={styles.scope}>
        <legend className="sr-only">{words.legend}</legend>
        <SelectField
          label={words.batch}
          name="batch"
          options={toOptions(words.chooseBatch, options.batch)}
          value={batch ?? ""}
          onChange={({ target }) =>
            onScope(target.value ? { batch: target.value, ...(department && { department }) } : {}, "batch")
          }
        />
        {batch && (
          <SelectField
            label={words.department}
            name="department"
            options={toOptions(words.allDepartments, options.department)}
            value={department ?? ""}
            onChange={({ target }) =>
              onScope({ batch, ...(target.value && { department: target.value }) }, "department")
            }
          />
        )}
      </fieldset>
    </Panel>
  );
}
