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

/** The answers: what is claimed is one tap, all else beside it. */
export function CaseActs({ objection, onAnswered }: CaseActsProps) {
  const words = useObjectionWords();
  const may = useMay();
  const { correct, stand, running } = useAnswering();
  const [reasoning, setReasoning] = useState(false);
  const { number, claim, seen, student } = objection;
  const others = (["present", "late"] as const).filter(
    (to) => claim !== "leave" && to !== claim && CORRECTED[to] !== seen,
  );

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
      {claim !== "leave" && CORRECTED[claim] !== seen && correctTo(claim, true)}
      {claim === "leave" && student !== null && may("see_leave") && (
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
      <p className={styles.small}>{claim === "leave" ? words.leaveText : words.foot}</p>
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
