import { useState } from "react";
import { Slots } from "@/ui/Slots";
import type { Box } from "./draft";
import { InlineButton } from "./InlineButton";
import styles from "./StartChoice.module.css";
import { asItCame } from "./scopes";
import type { Rule, Rules } from "./types";
import { useRuleChangeWords, useSayer } from "./words";

interface StartChoiceProps {
  rules: Rules;
  /** What stood in the boxes that are changed. */
  was: Partial<Record<Box, string>>;
  onStart: (rule: Rule) => void;
}

/** What is changed so far; and rules that a college can start from, which open below. */
export function StartChoice({ rules, was, onStart }: StartChoiceProps) {
  const words = useRuleChangeWords();
  const { brief } = useSayer();
  const [open, setOpen] = useState(false);
  const changed = Object.entries(was);
  const isChanged = changed.length > 0;
  const old = changed.map(([box, text], index) => (
    <span key={box}>
      {index > 0 && (index === changed.length - 1 ? words.and : ", ")}
      <del>{text}</del>
    </span>
  ));
  return (
    <div className={styles.starts}>
      <p>
        {isChanged && (
          <>
            <Slots text={words.changed} parts={{ was: old }} />{" "}
          </>
        )}
        {isChanged ? words.orStart : words.start}{" "}
        <InlineButton aria-expanded={open} onClick={() => setOpen(!open)}>
          {words.starts(rules.starts.length)}
        </InlineButton>
      </p>
      {open && (
        <ul className={styles.list}>
          {rules.starts.map((start) => {
            const rule = start.rule;
            return (
              <li key={start.name}>
                <button type="button" className={styles.start} onClick={() => onStart(rule)}>
                  {brief(rule, asItCame(rules))}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
