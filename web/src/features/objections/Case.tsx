import { daysBetween } from "@/lib/civil-days";
import { placeOf } from "@/lib/place";
import { useSession } from "@/lib/session";
import { Alert } from "@/ui/Alert";
import { Button } from "@/ui/Button";
import { Panel } from "@/ui/Panel";
import { PlaceSummary } from "@/ui/PlaceSummary";
import { Stack } from "@/ui/Stack";
import { Tag } from "@/ui/Tag";
import { CaseActs } from "./CaseActs";
import { CaseFacts } from "./CaseFacts";
import { StateTag } from "./StateTag";
import type { Objection } from "./types";
import { useAnswering } from "./use-answering";
import { useObjectionWords } from "./words";

interface CaseProps {
  objection: Objection;
  onAnswered: () => void;
}

/** One objection: what was tapped and said, what it would do, and the answer. */
export function Case({ objection, onAnswered }: CaseProps) {
  const words = useObjectionWords();
  const { number, roll, name, state, due, place, group } = objection;
  const { today } = useSession();
  const whose = roll === null ? words.erased : [roll, name].filter(Boolean).join(" ");
  return (
    <Panel
      title={`${words.number(number)} · ${whose}`}
      end={
        state === "waiting" ? (
          <Tag tone="warn" icon="clock">
            {words.left(daysBetween(today, due))}
          </Tag>
        ) : (
          <StateTag state={state} />
        )
      }
    >
      <Stack>
        <PlaceSummary place={placeOf(place)} group={group?.label} />
        <CaseFacts objection={objection} />
        <Acts objection={objection} onAnswered={onAnswered} />
      </Stack>
    </Panel>
  );
}

function Acts({ objection, onAnswered }: CaseProps) {
  const words = useObjectionWords();
  const { reopen, running } = useAnswering();
  const { state, counts, mayCorrect, elsewhere } = objection;
  if (!counts) {
    return (
      <>
        <Alert tone="warn" role="none" title={words.withdrawn} />
        {state === "waiting" && mayCorrect && <CaseActs objection={objection} onAnswered={onAnswered} />}
      </>
    );
  }
  if (!mayCorrect) return <Alert tone="warn" sign="info" role="none" title={words.onlyHead} />;
  if (state === "waiting") return <CaseActs objection={objection} onAnswered={onAnswered} />;
  if (elsewhere) return <p>{words.elsewhere}</p>;
  return (
    <div>
      <Button icon="undo" running={running} onClick={() => void reopen(objection)}>
        {words.reopen}
      </Button>
    </div>
  );
}
