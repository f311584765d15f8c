import { useRef } from "react";
import { newId } from "@/lib/new-id";
import { useTelling } from "@/ui/use-telling";
import { type Moves, useGroupChanges } from "./changes";
import { useTakeBack } from "./use-take-back";

/** Writes moves, and offers to take them back. What is sent again after no answer came is written once. */
export function useSubmitMoves(batch: string) {
  const { move } = useGroupChanges(batch);
  const takeBack = useTakeBack(batch);
  const { tell } = useTelling();
  const last = useRef({ text: "", id: "" });

  async function submit(moves: Omit<Moves, "id">, done: string) {
    const text = JSON.stringify(moves);
    if (last.current.text !== text) last.current = { text, id: newId() };
    const { id } = last.current;
    await move.mutateAsync({ id, ...moves });
    last.current = { text: "", id: "" }; // the same again would be another change
    tell({ text: done, icon: "tick", undo: () => takeBack.mutateAsync(id) });
  }

  return { submit, running: move.isPending, error: move.error, forgetError: move.reset };
}
