import { Field } from "@/ui/Field";
import { Folded } from "./Folded";
import styles from "./OutcomeWords.module.css";
import type { EditedRule } from "./RuleSentences";
import type { Outcome } from "./types";
import { useRuleChangeWords } from "./words";

const LONGEST = 40;

/** What the college calls the outcomes. */
export function OutcomeWords({ draft, onDraft, was, faults }: EditedRule) {
  const { words, boxes, was: sayWas } = useRuleChangeWords();
  const named = Object.values(draft.words).filter(Boolean);
  const outcomes: Outcome[] = draft.condoned ? ["met", "band", "short"] : ["met", "short"];
  return (
    <Folded
      title={words.title}
      short={named.join(", ") || words.none}
      was={was.words && sayWas(was.words)}
      fault={faults.words && `${boxes.words} ${faults.words}`}
    >
      <p className="hint">{words.lead}</p>
      <div className={styles.boxes}>
        {outcomes.map((outcome) => (
          <Field
            key={outcome}
            name={`words.${outcome}`}
            label={words[outcome]}
            maxLength={LONGEST}
            autoCapitalize="sentences"
            autoComplete="off"
            value={draft.words[outcome]}
            onChange={(event) =>
              onDraft({ ...draft, words: { ...draft.words, [outcome]: event.target.value } })
            }
          />
        ))}
      </div>
    </Folded>
  );
}
