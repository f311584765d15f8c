import { beginSentence } from "@/lib/begin-sentence";
import { useFormats } from "@/lib/format";
import { CATEGORIES, countOnLeave, LEAVES } from "@/lib/leaves";
import { useMessages } from "@/lib/messages/context";
import type { Person } from "@/lib/messages/en/standing";
import { Icon } from "@/ui/Icon";
import { useLeaveLetterWords } from "@/ui/leave-words";
import { ClassLines } from "./ClassLines";
import styles from "./Explained.module.css";
import { Sum } from "./Sum";
import type { StudentRecord } from "./types";
import { useExplainWords } from "./words";

export interface ExplainedProps {
  record: Pick<StudentRecord, "classes" | "notCounted" | "line" | "standing">;
  person: Person;
}

/** “Explain this number”: the sum as on paper, the rule behind it, and the classes it is made of. */
export function Explained({ record, person }: ExplainedProps) {
  const explain = useExplainWords();
  const { date } = useFormats();
  const { classes, notCounted, standing } = record;
  return (
    <details className={styles.explained}>
      <summary className={styles.summary}>
        <Icon name="next" className={styles.turn} />
        <span>
          <span className={styles.title}>{explain.title}</span>{" "}
          <span className={styles.short}>
            {explain.summary(standing.present, standing.duty, standing.counted, standing.medical)}
          </span>
        </span>
      </summary>
      <Sum classes={classes} standing={standing} person={person} />
      <div className={styles.words}>
        <Rule record={record} />
        {notCounted.length > 0 && (
          <p>
            {explain.notCounted(notCounted.length, notCounted.map(({ heldOn }) => date(heldOn)).join(", "))}
          </p>
        )}
      </div>
      <ClassLines classes={classes} notCounted={notCounted} />
    </details>
  );
}

/** In one sentence, and in another where there is leave; what would count as absent in any case only where there is such. */
function Rule({ record: { line: passLine, standing } }: Pick<ExplainedProps, "record">) {
  const { rule } = useExplainWords();
  const { counts } = useLeaveLetterWords();
  const { ui } = useMessages();
  const { percent } = useFormats();
  const told = CATEGORIES.filter(
    (category) => LEAVES[category].counts !== "absent" || standing[category] > 0,
  );
  const ofLeave = told
    .map((category) => `${rule.missed[category]} ${counts[LEAVES[category].counts]}`)
    .join("; ");
  return (
    <p>
      {rule.atLeast(percent(passLine))}
      {countOnLeave(standing) > 0 && (
        <>
          {" "}
          {beginSentence(ofLeave)}
          {ui.stop}
        </>
      )}
    </p>
  );
}
