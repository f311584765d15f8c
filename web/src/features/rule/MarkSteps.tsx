import { useFormats } from "@/lib/format";
import { NumberBox } from "@/ui/Boxes";
import { Button } from "@/ui/Button";
import { endOf, type Step, withStep } from "./draft";
import { Folded } from "./Folded";
import styles from "./MarkSteps.module.css";
import type { EditedRule } from "./RuleSentences";
import { useRuleChangeWords } from "./words";

/** The marks for attendance. A step ends where the next one begins, so only beginnings are typed. */
export function MarkSteps({ draft, onDraft, was, faults }: EditedRule) {
  const { bands: words, boxes, was: sayWas } = useRuleChangeWords();
  const { percent } = useFormats();
  const { steps } = draft;
  const change = (id: number, changed: Partial<Step>) =>
    onDraft({ ...draft, steps: steps.map((step) => (step.id === id ? { ...step, ...changed } : step)) });
  return (
    <Folded
      title={words.title}
      short={steps.length > 0 ? words.some(steps.length) : words.none}
      was={was.bands && sayWas(was.bands)}
      fault={faults.bands && `${boxes.bands} ${faults.bands}`}
    >
      <p className="hint">{words.lead}</p>
      {steps.length > 0 && (
        <table className={styles.steps}>
          <thead>
            <tr>
              <th scope="col">{words.from}</th>
              <th scope="col">{words.to}</th>
              <th scope="col">{words.marks}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {steps.map((step, index) => {
              const end = endOf(steps, index);
              return (
                <tr key={step.id}>
                  <td>
                    <NumberBox
                      name="bands"
                      label={words.row(words.from, index + 1)}
                      value={step.from}
                      onType={(from) => change(step.id, { from })}
                    />
                  </td>
                  <td>{end === null ? "–" : percent(end)}</td>
                  <td>
                    <NumberBox
                      name="bands"
                      label={words.row(words.marks, index + 1)}
                      value={step.marks}
                      onType={(marks) => change(step.id, { marks })}
                    />
                  </td>
                  <td>
                    <Button
                      look="quiet"
                      icon="cross"
                      iconOnly
                      which={words.row(words.marks, index + 1)}
                      onClick={() => onDraft({ ...draft, steps: steps.filter(({ id }) => id !== step.id) })}
                    >
                      {words.remove}
                    </Button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <div>
        <Button look="quiet" icon="add" onClick={() => onDraft(withStep(draft))}>
          {words.add}
        </Button>
      </div>
    </Folded>
  );
}
