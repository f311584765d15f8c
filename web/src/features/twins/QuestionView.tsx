import { useFormats } from "@/lib/format";
import { placeOf } from "@/lib/place";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { PlaceSummary } from "@/ui/PlaceSummary";
import { AnswerButtons } from "./AnswerButtons";
import { Answered } from "./Answered";
import { DifferenceTable } from "./DifferenceTable";
import styles from "./QuestionView.module.css";
import type { TwinWithDifferences } from "./queries";
import { countStanding } from "./stands";
import { Takings } from "./Takings";
import { useAnswering } from "./use-answering";
import { useReader } from "./use-reader";
import { WhatWaits } from "./WhatWaits";
import { useTwinWords } from "./words";

/** The question itself: who took it twice, where the two differ, and one tap for the answer. */
export function QuestionView({ twin }: { twin: TwinWithDifferences }) {
  const words = useTwinWords();
  const { longDate, number } = useFormats();
  const { first, second, answered, differing, same, heldOn, group } = twin;
  const [before, after] = words.differ(differing + same);
  return (
    <Page
      title={words.title}
      lead={longDate(heldOn)}
      below={<PlaceSummary place={placeOf(twin.place)} group={group?.label} />}
    >
      <Panel>
        <p>
          {words.both(first.by, second.by)}{" "}
          {!answered && (
            <b>
              <WhatWaits twin={twin} />
            </b>
          )}
        </p>
        <Takings twin={twin} />
        {answered ? (
          <Answered twin={twin} given={answered}>
            {answered.answer === "one" && <StandIn twin={twin} />}
          </Answered>
        ) : (
          <Asked twin={twin} />
        )}
      </Panel>
      <Panel
        flush
        title={
          <>
            {before}
            <span className={styles.differing}>{number(differing)}</span>
            {after}
          </>
        }
        end={<span className="hint">{words.sameOnBoth(same)}</span>}
      >
        {differing > 0 && <DifferenceTable twin={twin} />}
        <p className={styles.rule}>{words.rule}</p>
      </Panel>
    </Page>
  );
}

function Asked({ twin }: { twin: TwinWithDifferences }) {
  const words = useTwinWords();
  return (
    <>
      <AnswerButtons twin={twin} answering={useAnswering(twin)} size="large" look="primary" />
      {!twin.firstWaits && <p className="hint">{words.enough}</p>}
    </>
  );
}

/** Whose marks went into the class; the reader's first. */
function StandIn({ twin: { first, second, differences, differing } }: { twin: TwinWithDifferences }) {
  const words = useTwinWords();
  const nameOf = useReader();
  const counts = countStanding(differences);
  if (differing === 0) return null;
  const sides = [
    { by: nameOf(first.by), count: counts.first },
    { by: nameOf(second.by), count: counts.second },
  ] as const;
  const [one, other] = sides[1].by === null ? [sides[1], sides[0]] : sides;
  return words.standIn(differing, one.by, one.count, other.by, other.count);
}
