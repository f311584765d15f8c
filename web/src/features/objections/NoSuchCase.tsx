import { LinkButton } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { listOf } from "./addresses";
import { useObjectionWords } from "./words";

export function NoSuchCase({ number }: { number: string }) {
  const words = useObjectionWords();
  return (
    <EmptyState
      boxed
      title={words.cannotBeFound(number)}
      actions={<LinkButton to={listOf("waiting")}>{words.all}</LinkButton>}
    >
      {words.cannotBeFoundText}
    </EmptyState>
  );
}
