import { useState } from "react";
import { Button } from "@/ui/Button";
import { FormProblem } from "@/ui/FormProblem";
import { ListRow } from "@/ui/RowList";
import { useTelling } from "@/ui/use-telling";
import { useGroupChanges } from "./changes";
import type { Group } from "./types";
import { useGroupWords } from "./words";

/** How many are archived; shown when asked for, each to bring back. */
export function ArchivedGroups({ batch, groups }: { batch: string; groups: readonly Group[] }) {
  const { all } = useGroupWords();
  const [shown, setShown] = useState(false);
  return (
    <>
      <ListRow
        title={all.archived(groups.length)}
        end={
          <Button look="quiet" size="small" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? all.hide : all.show}
          </Button>
        }
      />
      {shown && groups.map((group) => <ArchivedRow key={group.id} batch={batch} group={group} />)}
    </>
  );
}

function ArchivedRow({ batch, group }: { batch: string; group: Group }) {
  const words = useGroupWords();
  const { tell } = useTelling();
  const { change } = useGroupChanges(batch);

  function bringBack() {
    const sayDone = () =>
      tell({
        text: words.all.broughtBack(words.nameGroup(group)),
        icon: "undo",
        undo: () => change.mutateAsync({ id: group.id, archived: true }),
      });
    void change.mutateAsync({ id: group.id, archived: false }).then(sayDone, () => {});
  }

  return (
    <ListRow
      title={<bdi>{group.label}</bdi>}
      detail={words.kinds[group.kind]}
      end={
        <Button size="small" running={change.isPending} onClick={bringBack} which={group.label}>
          {words.all.bringBack}
        </Button>
      }
      below={change.error && <FormProblem problem={change.error} />}
    />
  );
}
