import { EmptyState } from "@/ui/EmptyState";
import { FileLinks } from "@/ui/FileLinks";
import { Row } from "@/ui/Stack";
import { Unbroken } from "@/ui/Unbroken";
import styles from "./EligibleRolls.module.css";
import { type EligibilityList, eligibleOf } from "./types";
import { useListWords } from "./words";

/** Who may sit the exam, for hall tickets: rolls alone. */
export function EligibleRolls({ list }: { list: EligibilityList }) {
  const words = useListWords();
  const eligible = eligibleOf(list);
  if (eligible.length === 0) {
    return <EmptyState title={words.noEligible}>{words.noEligibleText}</EmptyState>;
  }
  return (
    <div className={styles.part}>
      <Row>
        <FileLinks address={`/api/eligibility/${list.number}/export`} query={{ what: "rolls" }} />
      </Row>
      <ul className={styles.rolls} aria-label={words.eligibleCaption}>
        {eligible.map(({ student, roll }) => (
          <li key={student}>
            <Unbroken>{roll}</Unbroken>
          </li>
        ))}
      </ul>
    </div>
  );
}
