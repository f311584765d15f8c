import { useState } from "react";
import { Link } from "react-router";
import { useFormats } from "@/lib/format";
import { Filters } from "@/ui/Filters";
import { Panel } from "@/ui/Panel";
import { ListRow, RowList } from "@/ui/RowList";
import { Unbroken } from "@/ui/Unbroken";
import styles from "./Crossings.module.css";
import { previewFile } from "./queries";
import { useReasonWords } from "./reason-words";
import type { Crossing, Rule, RulePreview, Scope } from "./types";
import { useRuleChangeWords } from "./words";

interface CrossingsProps {
  scope: Scope;
  /** The rule that the answer is about. */
  rule: Rule;
  answer: RulePreview;
}

type Way = "fall" | "rise" | "band";
const LISTED = { fall: "fallers", rise: "risers", band: "intoBand" } as const;

/** Who would cross a line, by name; at first those of the first kind that has any. */
export function Crossings({ scope, rule, answer }: CrossingsProps) {
  const { crossing: words } = useRuleChangeWords();
  const [chosen, setChosen] = useState<Way | null>(null);
  const ways: Way[] = rule.floor === null && answer.band === 0 ? ["fall", "rise"] : ["fall", "rise", "band"];
  const way = chosen && ways.includes(chosen) ? chosen : (ways.find((each) => answer[each] > 0) ?? "fall");
  const listed = answer[LISTED[way]];
  const more = answer[way] - listed.length;
  return (
    <Panel flush>
      <div className={styles.ways}>
        <Filters
          label={words.label}
          options={ways.map((each) => ({ value: each, label: words[each], count: answer[each] }))}
          chosen={way}
          onChoose={setChosen}
        />
      </div>
      {listed.length > 0 ? (
        <RowList label={words[way]}>
          {listed.map((line) => (
            <CrossingRow key={line.student} line={line} rule={rule} />
          ))}
        </RowList>
      ) : (
        <p className={styles.none}>{words.none}</p>
      )}
      {listed.length > 0 && (
        <div className={styles.foot}>
          <span>{more > 0 && words.more(more)}</span>
          <Link to={previewFile(scope, rule)} reloadDocument download className={styles.file}>
            {words.file}
          </Link>
        </div>
      )}
    </Panel>
  );
}

function CrossingRow({ line, rule }: { line: Crossing; rule: Rule }) {
  const { crossing: words } = useRuleChangeWords();
  const sayReason = useReasonWords();
  const { percent } = useFormats();
  const say = (value: number | null) => (value === null ? words.noPercentage : percent(value));
  return (
    <ListRow
      title={
        <>
          <Unbroken>{line.roll}</Unbroken> <span className="light">{line.name}</span>
        </>
      }
      detail={[line.department, ...(line.subject ? [line.subject] : []), sayReason(line, rule)].join(" · ")}
      end={
        <span className={styles.change}>
          {say(line.before)} <span aria-hidden="true">→</span>{" "}
          <span className="sr-only">{words.becomes}</span> <b>{say(line.after)}</b>
        </span>
      }
    />
  );
}
