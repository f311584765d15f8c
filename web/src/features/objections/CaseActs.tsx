import { useState } from "react";
import { MEANINGS } from "@/lib/marks";
import { LONGEST_REASON } from "@/lib/reasons";
import { useMay } from "@/lib/rights";
import { Button, LinkButton } from "@/ui/Button";
import { ReasonDialog } from "@/ui/ReasonDialog";
import { Stack } from "@/ui/Stack";
import styles from "./Case.module.css";
import type { Objection } from "./types";
import { CORRECTED, type CorrectedTo, useAnswering } from "./use-answering";
import { useObjectionWords } from "./words";

interface CaseActsProps {
  objection: Objection;
  /** Told once it is answered: the buttons are gone by then. */
  onAnswered: () => void;
}

/** What the mark can be corrected to: first what anybody claims who wrote, not only whoever wrote first. */
export function correctionsFor({ claim, texts, seen, counts }: Objection) {
  const marks = (["present", "late"] as const).filter((to) => counts && CORRECTED[to] !== seen);
  const claimed = [claim, ...texts.map((text) => text.claim)];
  const first = marks.find((to) => to === claim) ?? marks.find((to) => claimed.includes(to));
  return {
    first,
    others: marks.filter((to) => to !== first),
    onlyLeave: claimed.every((each) => each === "leave"),
  };
}

/** The answers: what is claimed is one tap, all else beside it. */
export function CaseActs({ objection, onAnswered }: CaseActsProps) {
  const words = useObjectionWords();
  const may = useMay();
  const { correct, stand, running } = useAnswering();
  const [reasoning, setReasoning] = useState(false);
  const { number, student } = objection;
  const { first, others, onlyLeave } = correctionsFor(objection);

  const correctTo = (to: CorrectedTo, isFirst: boolean) => (
    <Button
      key={to}
      {...(isFirst ? { look: "primary" as const, size: "large" as const, block: true } : {})}
      className={styles.act}
      icon={MEANINGS[CORRECTED[to]].sign}
      running={running && !reasoning}
      onClick={() => void correct(objection, to).then((done) => done && onAnswered())}
    >
      {words.correctTo(CORRECTED[to])}
    </Button>
  );

  return (
    <Stack gap={2}>
      {first && correctTo(first, true)}
      {onlyLeave && student !== null && may("see_leave") && (
        <LinkButton look="primary" size="large" block to={`/leave/student?id=${student}`}>
          {words.toLeaves}
        </LinkButton>
      )}
      <div className={styles.acts}>
        {others.map((to) => correctTo(to, false))}
        <Button className={styles.act} onClick={() => setReasoning(true)}>
          {words.stand}
        </Button>
      </div>
      <p className="hint">{onlyLeave ? words.leaveText : words.foot}</p>
      <ReasonDialog
        open={reasoning}
        onClose={() => setReasoning(false)}
        title={words.standTitle(number)}
        ready={words.reasons}
        other={words.otherReason}
        tooLong={words.tooLong(LONGEST_REASON)}
        act={words.standAct}
        running={running}
        onReason={(because) =>
          stand(objection, because).then(() => {
            setReasoning(false);
            onAnswered();
          })
        }
      />
    </Stack>
  );
}
