import { newId } from "@/lib/new-id";
import { useToast } from "@/ui/toasts-context";
import { useTelling } from "@/ui/use-telling";
import { useGroupChanges } from "./changes";
import type { MovesUndone } from "./types";
import { useGroupWords } from "./words";

/** Undoes moves, says of how many students, and offers to do them anew. */
export function useTakeBack(batch: string) {
  const { last } = useGroupWords();
  const { takeBack, move } = useGroupChanges(batch);
  const { tell } = useTelling();
  const toast = useToast();

  function say({ students, again }: MovesUndone) {
    const told = { text: last.movedBack(students), icon: "undo" } as const;
    if (!again) return toast(told);
    const { batch: ofBatch, department, ...moves } = again;
    const place = { batch: ofBatch, department };
    tell({ ...told, undo: () => move.mutateAsync({ id: newId(), place, ...moves }) });
  }

  const mutateAsync = (id: string) => takeBack.mutateAsync(id).then(say);
  // Told also where the page has no list any more by then: what it had made is gone.
  return { ...takeBack, mutateAsync, mutate: (id: string) => void mutateAsync(id).catch(() => {}) };
}
