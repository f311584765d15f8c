import { useState } from "react";
import { Link } from "react-router";
import { useFormats } from "@/lib/format";
import { withGroup } from "@/lib/groups";
import { memory } from "@/lib/memory";
import { twinPath } from "@/lib/twin-path";
import { Panel } from "@/ui/Panel";
import { AnswerButtons } from "./AnswerButtons";
import { Answered } from "./Answered";
import type { Twin } from "./queries";
import { useAnswering } from "./use-answering";
import { useReader } from "./use-reader";
import { WhatWaits } from "./WhatWaits";
import { useTwinWords } from "./words";

const MOST_READ = 20; // more than anybody is told in the day that an answer is shown

interface QuestionCardsProps {
  twins: readonly Twin[];
  onSheet: boolean;
}

/** The sheet says what was answered for as long as it can be changed; other pages only what somebody else said. */
export function QuestionCards({ twins, onSheet }: QuestionCardsProps) {
  const nameOf = useReader();
  const [read, setRead] = useState(() => memory.read("twins-read")?.split(",") ?? []);
  return twins.map((twin) => {
    const { id, answered } = twin;
    if (!answered) return <QuestionCard key={id} twin={twin} />;
    const key = `${id} ${answered.at}`;
    if (!onSheet && (nameOf(answered.by) === null || read.includes(key))) return null;
    const dismiss = () => {
      const now = [key, ...read].slice(0, MOST_READ);
      memory.write("twins-read", now.join());
      setRead(now);
    };
    return (
      <Answered
        key={id}
        twin={twin}
        given={answered}
        onSheet={onSheet}
        {...(!onSheet && { onDismiss: dismiss })}
      >
        <Where twin={twin} />
      </Answered>
    );
  });
}

function QuestionCard({ twin }: { twin: Twin }) {
  const words = useTwinWords();
  const answering = useAnswering(twin, true);
  return (
    <div role="status">
      <Panel title={words.ask} marked>
        <p>
          <Where twin={twin} /> <WhatWaits twin={twin} />
        </p>
        <AnswerButtons twin={twin} answering={answering} look="tint" />
        <Link to={twinPath(twin.id)}>{words.seeDifferences(twin.differing)}</Link>
      </Panel>
    </div>
  );
}

/** Which class, and who took it when. */
function Where({ twin: { first, second, place, group, heldOn } }: { twin: Twin }) {
  const words = useTwinWords();
  const { time, shortDate } = useFormats();
  const nameOf = useReader();
  const [one, other] = [first, second].map(({ by, from, to }) =>
    words.tookIt(nameOf(by), time(new Date(from)), time(new Date(to))),
  );
  return words.cardText(withGroup(place.subject, group), shortDate(heldOn), one ?? "", other ?? "");
}
