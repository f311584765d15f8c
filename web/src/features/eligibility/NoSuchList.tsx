import { LinkButton } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { useListWords } from "./words";

/** For a number that no list has. */
export function NoSuchList({ number }: { number: string }) {
  const words = useListWords();
  return (
    <EmptyState
      boxed
      heading="page"
      title={words.cannotBeFound(number)}
      actions={<LinkButton to="/lists">{words.allLists}</LinkButton>}
    >
      {words.cannotBeFoundText}
    </EmptyState>
  );
}
