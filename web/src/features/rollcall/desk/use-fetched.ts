import { type FC, useCallback, useState } from "react";
import { useRollCallWords } from "@/features/rollcall/words";
import { useToast } from "@/ui/toasts-context";

/** A piece whose code is fetched when it is first asked for; null before. What cannot be fetched is told, and asked for anew. */
export function useFetched<Props>(load: () => Promise<FC<Props>>) {
  const { notReached } = useRollCallWords().saved;
  const toast = useToast();
  const [Piece, setPiece] = useState<FC<Props> | null>(null);
  const fetchPiece = useCallback(() => {
    load().then(
      (loaded) => setPiece(() => loaded),
      () => toast({ text: notReached }),
    );
  }, [load, toast, notReached]);
  return [Piece, fetchPiece] as const;
}
