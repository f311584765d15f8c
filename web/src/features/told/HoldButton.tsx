import { Button } from "@/ui/Button";
import { useToast } from "@/ui/toasts-context";
import { useTelling } from "@/ui/use-telling";
import { useOutboxChanges } from "./changes";
import { useToldWords } from "./words";

/** Holds everything back with one tap, and goes on with one. */
export function HoldButton({ isHeld }: { isHeld: boolean }) {
  const { outbox } = useToldWords();
  const { hold, goOn } = useOutboxChanges();
  const { tellFailure } = useTelling();
  const toast = useToast();
  const change = isHeld ? goOn : hold;
  const say = () => toast({ text: isHeld ? outbox.goesOn : outbox.held, icon: isHeld ? "tick" : "minus" });
  return (
    <Button
      look={isHeld ? "primary" : "outline"}
      running={hold.isPending || goOn.isPending}
      onClick={() => void change.mutateAsync().then(say, tellFailure)}
    >
      {isHeld ? outbox.goOn : outbox.hold}
    </Button>
  );
}
