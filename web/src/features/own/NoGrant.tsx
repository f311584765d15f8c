import { EmptyState } from "@/ui/EmptyState";
import { useOwnWords } from "./words";

/** On the Home of somebody to whom nothing is given today. */
export function NoGrant() {
  const words = useOwnWords();
  return (
    <EmptyState boxed picture="info" title={words.noGrant}>
      {words.noGrantText}
    </EmptyState>
  );
}
