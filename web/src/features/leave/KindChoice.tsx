import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "@/lib/rights";
import { Button } from "@/ui/Button";
import { ChoiceGroup } from "@/ui/ChoiceGroup";
import { NotYet } from "@/ui/NotYet";
import styles from "./EnterLeave.module.css";
import { KindsDialog } from "./KindsDialog";
import { useKindName } from "./kind-names";
import { leaveKinds } from "./queries";
import { Wrong } from "./WhoBox";
import { useLeaveEntryWords } from "./words";

interface KindChoiceProps {
  kind: number | null;
  onKind: (kind: number) => void;
  missing: boolean;
}

/** Duty, medical, other, and what else the office has named; new ones are named from here. */
export function KindChoice({ kind, onKind, missing }: KindChoiceProps) {
  const { kinds: words } = useLeaveEntryWords();
  const nameKind = useKindName();
  const { data, error, refetch } = useQuery(leaveKinds);
  const [managing, setManaging] = useState(false);
  const may = useMay();
  if (!data) return <NotYet error={error} onRetry={refetch} shape="choices" count={3} titled part />;
  const open = data.filter(({ archived }) => !archived);
  const named = (id: string) => open.find((each) => String(each.id) === id);
  return (
    <div className={styles.kinds}>
      <ChoiceGroup
        legend={words.label}
        options={open.map(({ id }) => String(id))}
        labelOf={(id) => {
          const found = named(id);
          return found ? nameKind(found) : id;
        }}
        chosen={kind === null ? undefined : String(kind)}
        onChoose={(id) => onKind(Number(id))}
      />
      <div role="status">{missing && <Wrong>{words.missing}</Wrong>}</div>
      {may("office") && (
        <div>
          <Button look="quiet" icon="pencil" onClick={() => setManaging(true)}>
            {words.manage}
          </Button>
        </div>
      )}
      <KindsDialog open={managing} onClose={() => setManaging(false)} kinds={data} />
    </div>
  );
}
