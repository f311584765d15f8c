import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Place } from "@/lib/place";
import { type Board, type BoardPlace, printBoard } from "./changes";

/** Asks for what is to be posted, and opens the browser's own dialog as soon as it is here. `asOf`: null means today. */
export function useNoticeBoard({ batch, department, semester, subject }: Place, asOf: string | null = null) {
  const [board, setBoard] = useState<Board | null>(null);
  const asking = useMutation({ mutationFn: printBoard, onSuccess: setBoard });
  const place: BoardPlace | null =
    batch && department && semester
      ? { batch, department, semester, ...(subject && { subject }), ...(asOf && { asOf }) }
      : null;

  useEffect(() => {
    if (!board) return;
    const end = () => setBoard(null);
    window.addEventListener("afterprint", end);
    window.print();
    return () => window.removeEventListener("afterprint", end);
  }, [board]);

  return {
    /** In place of the page's own paper, while it is printed. */
    board,
    /** Null where it is not known whose board it would be. */
    print: place && (() => asking.mutate(place)),
    running: asking.isPending,
    problem: asking.error,
  };
}

export type NoticeBoard = ReturnType<typeof useNoticeBoard>;
