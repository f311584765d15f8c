import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useConfirmed } from "@/lib/confirming";
import { useToast } from "@/ui/toasts-context";

interface Asked<What> {
  act: (what: What) => Promise<unknown>;
  /** Told when it is done. */
  doneWords: (what: What) => string;
  /** What is fetched again then. */
  query: { queryKey: QueryKey };
}

/** What is done only after a question: whom or what it is about, and what the dialog with the question needs. */
export function useAsked<What>({ act, doneWords, query }: Asked<What>) {
  const toast = useToast();
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const [about, setAbout] = useState<What | null>(null);
  const { mutate, reset, ...done } = useMutation({
    mutationFn: (what: What) => confirmed(() => act(what)),
    onSuccess: (_, what) => {
      setAbout(null);
      toast({ text: doneWords(what), icon: "tick" });
      return client.invalidateQueries(query);
    },
  });
  const onClose = () => {
    setAbout(null);
    reset();
  };
  return {
    about,
    ask: setAbout,
    /** Without the question. */
    mutate,
    done,
    dialog: {
      open: about !== null,
      onClose,
      onAct: () => about !== null && mutate(about),
      running: done.isPending,
      problem: done.error,
    },
  };
}
