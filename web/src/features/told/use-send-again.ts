import { useToast } from "@/ui/toasts-context";
import { useTelling } from "@/ui/use-telling";
import { useOutboxChanges } from "./changes";
import type { SentNotice } from "./types";
import { useToldWords } from "./words";

/** Sends again what came back. */
export function useSendAgain() {
  const { outbox } = useToldWords();
  const { sendAgain } = useOutboxChanges();
  const { tellFailure } = useTelling();
  const toast = useToast();
  return ({ id, about }: SentNotice) => {
    const say = () => toast({ text: outbox.sentAgain(about), icon: "tick" });
    void sendAgain.mutateAsync([id]).then(say, tellFailure);
  };
}
