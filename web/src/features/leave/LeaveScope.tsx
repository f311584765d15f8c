import { useState } from "react";
import { useMessages } from "@/lib/messages/context";
import place from "@/ui/PlaceSummary.module.css";
import { SelectField } from "@/ui/SelectField";
import { Unbroken } from "@/ui/Unbroken";
import styles from "./LeaveScope.module.css";
import type { Scope } from "./queries";
import { useLeaveDeskWords } from "./words";

const LEVELS = ["batch", "department"] as const;
const ALL = "";

interface LeaveScopeProps {
  scope: Scope;
  /** What there is to choose from. */
  options: { [level in keyof Scope]?: readonly string[] };
  onScope: (scope: Scope) => void;
}

/** Whose leaves are shown: all, or those of a batch, of a department, of a list. */
export function LeaveScope({ scope, options, onScope }: LeaveScopeProps) {
  const { queue } = useLeaveDeskWords();
  const { ui } = useMessages();
  const [choosing, setChoosing] = useState(false);
  const { batch, department } = scope;

  function choose(level: keyof Scope, label: string) {
    const { [level]: _, ...rest } = scope;
    onScope(label === ALL ? rest : { ...rest, [level]: label });
  }

  if (!choosing)
    return (
      <p className={place.place}>
        {batch || department ? (
          <>
            <Unbroken>{department ?? queue.allDepartments}</Unbroken>
            <Unbroken>{batch ?? queue.allBatches}</Unbroken>
          </>
        ) : (
          <span>{queue.everywhere}</span>
        )}
        <button type="button" className={place.change} onClick={() => setChoosing(true)}>
          {ui.change}
        </button>
      </p>
    );
  return (
    <fieldset className={styles.scope} aria-label={queue.choose}>
      {LEVELS.map((level) => (
        <SelectField
          key={level}
          inline
          label={queue[level]}
          value={scope[level] ?? ALL}
          none={queue.all}
          options={(options[level] ?? []).map((label) => ({ value: label, label }))}
          onChange={(event) => choose(level, event.target.value)}
        />
      ))}
    </fieldset>
  );
}
