import { useId } from "react";
import styles from "./ClaimChoice.module.css";
import type { Claim } from "./types";
import { useObjectingWords } from "./words";

interface ClaimChoiceProps {
  claims: readonly Claim[];
  chosen: string;
  onChoose: (claim: Claim) => void;
}

/** What is right instead of what the register holds. */
export function ClaimChoice({ claims, chosen, onChoose }: ClaimChoiceProps) {
  const words = useObjectingWords();
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{words.form.claim}</legend>
      <div className={styles.choices}>
        {claims.map((claim) => (
          <label key={claim} className={styles.choice}>
            <input type="radio" name={name} checked={claim === chosen} onChange={() => onChoose(claim)} />
            <span>{words.claims[claim]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
