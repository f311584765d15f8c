import { useFormats } from "@/lib/format";
import { Button } from "@/ui/Button";
import { Panel } from "@/ui/Panel";
import { Tag } from "@/ui/Tag";
import { CorrectionRow } from "./CorrectionRow";
import styles from "./OwnList.module.css";
import type { Correction } from "./queries";
import { useDeciding } from "./use-deciding";
import { useCorrectionWords } from "./words";

const TONES = { asked: "plain", done: "present", refused: "absent" } as const;

interface OwnListProps {
  corrections: readonly Correction[];
  /** Where the page does not say it. */
  titled: boolean;
}

/** What this person asked for, the latest first, and what was answered. */
export function OwnList({ corrections, titled }: OwnListProps) {
  const words = useCorrectionWords();
  return (
    <Panel flush {...(titled && { title: words.mine })}>
      <ul aria-label={words.mine}>
        {corrections.map((correction) => (
          <CorrectionRow
            key={correction.id}
            correction={correction}
            facts={<AnswerWords correction={correction} />}
          >
            <div className={styles.end}>
              <Tag tone={TONES[correction.state]}>{words.states[correction.state]}</Tag>
              {correction.state === "asked" && <TakeBack correction={correction} />}
            </div>
          </CorrectionRow>
        ))}
      </ul>
    </Panel>
  );
}

/** When it was asked for; once it is answered, by whom, and why not. */
function AnswerWords({ correction }: { correction: Correction }) {
  const words = useCorrectionWords();
  const { moment } = useFormats();
  const { state, askedAt, decidedBy, because } = correction;
  if (state === "asked") return words.youAsked(moment(askedAt));
  const answer = words.decidedBy[state](decidedBy ?? "");
  return because ? (
    <>
      {answer}: <bdi>{because}</bdi>
    </>
  ) : (
    answer
  );
}

function TakeBack({ correction }: { correction: Correction }) {
  const words = useCorrectionWords();
  const { takeBack, running } = useDeciding();
  return (
    <Button which={correction.roll} running={running} onClick={() => void takeBack(correction)}>
      {words.takeBack}
    </Button>
  );
}
