import { useQuery } from "@tanstack/react-query";
import { useFormats } from "@/lib/format";
import { useNearWords } from "@/lib/messages/context";
import { standing as english } from "@/lib/messages/en/standing";
import { NotYet } from "@/ui/NotYet";
import { Panel } from "@/ui/Panel";
import { Stack } from "@/ui/Stack";
import { Step, StepList } from "@/ui/StepList";
import styles from "./Answer.module.css";
import { answerOf } from "./queries";
import type { Pair } from "./ReadAnswer";
import { StateTag } from "./StateTag";
import type { AskedObjection } from "./types";
import { whichClass } from "./which-class";
import { useObjectingWords } from "./words";

/** What has become of an objection; asked again whenever the page is looked at again. */
export function Answer({ number, code }: Pair) {
  const { answer: words } = useObjectingWords();
  const { data, error, refetch } = useQuery({ ...answerOf(number, code), refetchOnWindowFocus: "always" });
  if (data) return <Told asked={data} />;
  return (
    <Panel title={words.title(number)}>
      <NotYet error={error} onRetry={refetch} shape="rows" count={2} />
    </Panel>
  );
}

function Told({ asked }: { asked: AskedObjection }) {
  const all = useObjectingWords();
  const { answer: words, claims, to } = all;
  const { moment, date } = useFormats();
  const { number, state, roll, subject, heldOn, classNumber, claim, held, sentAt, ownText } = asked;
  return (
    <Panel title={words.title(number)} end={<StateTag state={state} />}>
      <Stack>
        <p className="hint">
          {[...(roll ? [roll] : []), whichClass(all, subject, date(heldOn), classNumber)].join(" · ")}
        </p>
        <StepList label={words.steps}>
          <Step
            at={1}
            state="done"
            detail={
              <>
                {words.said(claims[claim], held)}
                {ownText && (
                  <>
                    {" "}
                    {words.yourText}: <bdi>{ownText}</bdi>
                  </>
                )}
              </>
            }
          >
            {words.sent(moment(sentAt))}
          </Step>
          {state === "waiting" && (
            <Step at={2} state="now" detail={words.due(date(asked.due))}>
              {words.with(to(asked.to.takenBy, asked.to.headOf))}
            </Step>
          )}
          {state === "gone" && (
            <Step at={2} state="done" detail={words.goneText}>
              {words.gone}
            </Step>
          )}
          {(state === "corrected" || state === "stands") && <Answered asked={asked} />}
        </StepList>
        <Outcome asked={asked} />
      </Stack>
    </Panel>
  );
}

function Answered({ asked }: { asked: AskedObjection }) {
  const { answer: words } = useObjectingWords();
  const { moment } = useFormats();
  const { answeredAt, answeredBy, because, correctedTo } = asked;
  const when = answeredAt ? moment(answeredAt) : "";
  return (
    <Step
      at={2}
      state="done"
      detail={answeredBy && (because ? words.because(answeredBy, because) : words.by(answeredBy))}
    >
      {correctedTo === null ? words.stands(when) : words.correctedTo(correctedTo, when)}
    </Step>
  );
}

/** What it did to the number, and what is left to do. */
function Outcome({ asked }: { asked: AskedObjection }) {
  const { answer: words } = useObjectingWords();
  const standingWords = useNearWords("standing", english);
  const { percent } = useFormats();
  const { state, subject, percentageBefore, standing } = asked;
  if (state === "stands") return <p className="hint">{words.notContent}</p>;
  if (state !== "corrected" || !standing || standing.percentage === null) return null;
  return (
    <>
      <p className={styles.change}>
        {subject}:{" "}
        {percentageBefore !== null && percentageBefore !== standing.percentage && (
          <>
            {percent(percentageBefore)} <span aria-hidden="true">→</span>
            <span className="sr-only">{words.becomes}</span>{" "}
          </>
        )}
        {percent(standing.percentage)}
      </p>
      <p className="hint">{standingWords.sentence(standing, "you")}</p>
    </>
  );
}
