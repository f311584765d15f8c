import { useFormats } from "@/lib/format";
import { Step, StepList } from "@/ui/StepList";
import type { CondonationCase } from "./condone-queries";
import { useCondoneWords } from "./condone-words";

/** Asked, recommended, decided: each with who and when, and what they said. */
export function CondoneSteps({ told: { now } }: { told: CondonationCase }) {
  const { steps: words, decision: label } = useCondoneWords();
  const { moment } = useFormats();
  return (
    <StepList label={label}>
      {now?.askedAt ? (
        <Step
          at={1}
          state="done"
          done={words.done}
          detail={<Said by={words.askedBy(now.askedBy ?? "")} text={now.askedBecause} />}
        >
          {words.asked(moment(now.askedAt))}
        </Step>
      ) : (
        <Step at={1} state="ahead" done={words.done} detail={!now && words.notAskedText}>
          {words.notAsked}
        </Step>
      )}
      {now?.recommendedAt ? (
        <Step
          at={2}
          state="done"
          done={words.done}
          detail={<Said by={words.recommendedBy(now.recommendedBy ?? "")} text={now.remark} />}
        >
          {words.recommended(moment(now.recommendedAt))}
        </Step>
      ) : (
        <Step at={2} state="ahead" done={words.done} detail={!now?.decision && words.notRecommendedText}>
          {words.notRecommended}
        </Step>
      )}
      {now?.decision && now.decidedAt ? (
        <Step
          at={3}
          state="done"
          done={words.done}
          detail={<Said by={words.decidedBy(now.reference ?? "", now.decidedBy ?? "")} text={now.grounds} />}
        >
          {words[now.decision](moment(now.decidedAt))}
        </Step>
      ) : (
        <Step at={3} state="now" done={words.done} detail={words.decideText}>
          {words.decide}
        </Step>
      )}
    </StepList>
  );
}

function Said({ by, text }: { by: string; text: string | null }) {
  return (
    <>
      {by}
      {text && (
        <>
          : <bdi>{text}</bdi>
        </>
      )}
    </>
  );
}
