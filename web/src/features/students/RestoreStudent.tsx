import { Button } from "@/ui/Button";
import { useTelling } from "@/ui/use-telling";
import { useStudentChanges } from "./changes";
import type { ListPlace, Student } from "./types";
import { useStudentWords } from "./words";

/** Brings an archived student back. */
export function RestoreStudent({ place, student }: { place: ListPlace; student: Student }) {
  const { list, one } = useStudentWords();
  const { restore, archive } = useStudentChanges(place);
  const { tell, tellFailure } = useTelling();
  const { id, roll, name } = student;

  function bringBack() {
    const sayDone = () =>
      tell({ text: one.restored(roll), icon: "undo", undo: () => archive.mutateAsync(id) });
    void restore.mutateAsync(id).then(sayDone, tellFailure);
  }

  return (
    <Button size="small" running={restore.isPending} onClick={bringBack} which={list.who(roll, name)}>
      {list.restore}
    </Button>
  );
}
