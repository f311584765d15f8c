import { Link } from "react-router";
import { beginSentence } from "@/lib/begin-sentence";
import { useFormats } from "@/lib/format";
import { CATEGORIES, countOnLeave } from "@/lib/leaves";
import { useMessages } from "@/lib/messages/context";
import type { Person } from "@/lib/messages/en/standing";
import { pathWithPlace } from "@/lib/place";
import { countsOnLeave, isPlain } from "@/lib/rule";
import { Icon } from "@/ui/Icon";
import { useLeaveLetterWords } from "@/ui/leave-words";
import { ClassLines } from "./ClassLines";
import styles from "./Explained.module.css";
import { leftOutOf } from "./left-out";
import { Sum } from "./Sum";
import type { ObjectTo, StudentRecord } from "./types";
import type { WeighedClass } from "./weighed";
import { useExplainWords, useProfileWords } from "./words";

export interface ExplainedProps {
  record: Pick<
    StudentRecord,
    "studentList" | "classes" | "beforeJoining" | "notCounted" | "line" | "rule" | "standing" | "together"
  >;
  classes: readonly WeighedClass[];
  person: Person;
  objectTo?: ObjectTo | undefined;
}

/** “Explain this number”: the sum as on paper, the rule behind it, and the classes it is made of. */
export function Explained({ record, classes, person, objectTo }: ExplainedProps) {
  const explain = useExplainWords();
  const { standing: words } = useProfileWords();
  const { date } = useFormats();
  const { standing, rule, together, beforeJoining, notCounted } = record;
  const explained = together?.standing ?? standing;
  const leftOut = leftOutOf(explained, rule);
  return (
    <details className={styles.explained}>
      <summary className={styles.summary}>
        <Icon name="next" className={styles.turn} />
        <span>
          <span className={styles.title}>{explain.title}</span>{" "}
          <span className={styles.short}>
            {explain.summary({
              ...explained,
              seen: explained.present,
              onDuty: explained.duty,
              dutyLeftOut: leftOut.duty,
              medicalLeftOut: leftOut.medical,
            })}
          </span>
        </span>
      </summary>
      {together && (
        <Sum
          classes={[]}
          standing={together.standing}
          rule={rule}
          person={person}
          title={beginSentence(words.inAll(together.subjects))}
        />
      )}
      <Sum
        classes={classes}
        standing={standing}
        rule={rule}
        person={person}
        title={together ? words.inThisSubject : undefined}
      />
      <div className={styles.words}>
        <RuleInWords record={record} />
        {beforeJoining.length > 0 && <p>{explain.uncalled(beforeJoining.length)}</p>}
        {notCounted.length > 0 && (
          <p>
            {explain.notCounted(notCounted.length, notCounted.map(({ heldOn }) => date(heldOn)).join(", "))}
          </p>
        )}
      </div>
      <ClassLines
        classes={classes}
        beforeJoining={beforeJoining}
        notCounted={notCounted}
        rule={rule}
        title={together ? explain.classes.titleHere : explain.classes.title}
        objectTo={objectTo}
      />
    </details>
  );
}

/** In one sentence, and in another where there is leave; what would count as absent in any case only where there is such. */
function RuleInWords({ record }: Pick<ExplainedProps, "record">) {
  const { rule: words } = useExplainWords();
  const { counts } = useLeaveLetterWords();
  const { ui } = useMessages();
  const { percent } = useFormats();
  const { line: passLine, rule, standing, studentList } = record;
  const told = CATEGORIES.filter(
    (category) => countsOnLeave(category, rule) !== "absent" || standing[category] > 0,
  );
  const ofLeave = told
    .map((category) => `${words.missed[category]} ${counts[countsOnLeave(category, rule)]}`)
    .join("; ");
  return (
    <p>
      {isPlain(rule) ? words.atLeast(percent(passLine)) : words.told(rule)}
      {countOnLeave(standing) > 0 && (
        <>
          {" "}
          {beginSentence(ofLeave)}
          {ui.stop}
        </>
      )}
      {!isPlain(rule) && (
        <>
          {" "}
          <Link to={pathWithPlace("/rule", studentList)} data-print="no">
            {words.whole}
          </Link>
        </>
      )}
    </p>
  );
}
