import { Link } from "react-router";
import { useFormats } from "@/lib/format";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { PlaceSummary } from "@/ui/PlaceSummary";
import { Stack } from "@/ui/Stack";
import { useFigure } from "@/ui/use-figure";
import styles from "./Condone.module.css";
import { CondoneDesk } from "./CondoneDesk";
import type { Condonation, CondonationCase } from "./condone-queries";
import { useCondoneWords } from "./condone-words";
import { useListWords } from "./words";

/** A number in the band at the left, and what is decided beside it at the right. */
export function Condone({ told }: { told: CondonationCase }) {
  const words = useCondoneWords();
  const { batch, department, semester, roll, subject, number } = told;
  return (
    <Page
      title={subject === null ? words.titleTogether(roll) : words.title(roll, subject)}
      below={
        <div className={styles.place}>
          <PlaceSummary place={{ batch, department, semester }} />
          <span>{words.list(number)}</span>
          <Link to={`/lists/${number}`}>{words.back}</Link>
        </div>
      }
    >
      <div className={styles.halves}>
        <div className={styles.half}>
          <TheNumber told={told} />
          {told.earlier.length > 0 && <Earlier earlier={told.earlier} />}
        </div>
        <CondoneDesk told={told} />
      </div>
    </Page>
  );
}

function TheNumber({ told: { standing, rule, name } }: { told: CondonationCase }) {
  const words = useCondoneWords();
  const lists = useListWords();
  const figure = useFigure(rule);
  const { percentage, outcome, line } = standing;
  return (
    <Panel title={words.number}>
      <Stack gap={2}>
        <p>
          <bdi>{name ?? lists.erased}</bdi>
        </p>
        {percentage !== null && (
          <p className={styles.percentage}>
            {figure(percentage)}
            <small> %</small>
          </p>
        )}
        <p>{lists.tellSum(standing)}</p>
        <p>
          {outcome === "band" && rule.floor !== null && line !== null
            ? words.band(rule.floor, line)
            : outcome && (rule.words[outcome] || lists.outcomes[outcome])}
        </p>
        <p className="hint">{words.beside}</p>
      </Stack>
    </Panel>
  );
}

function Earlier({ earlier }: { earlier: readonly Condonation[] }) {
  const words = useCondoneWords();
  const { moment } = useFormats();
  return (
    <Panel title={words.earlier}>
      <ul className={styles.earlier}>
        {earlier.map((each) => (
          <li key={each.id}>
            {words.revoked(
              `${words.decide[each.decision ?? "refused"]}, ${each.reference}`,
              moment(each.revokedAt ?? ""),
              each.revokedBy ?? "",
            )}
            {each.because && (
              <>
                : <bdi>{each.because}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
