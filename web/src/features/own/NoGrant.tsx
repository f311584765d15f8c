import { EmptyState } from "@/ui/EmptyState";
import { Panel } from "@/ui/Panel";
import { useOwnWords } from "./words";

/** On the Home of somebody to whom nothing is given today. */
export function NoGrant() {
  const words = useOwnWords();
  return (
    <Panel>
      <EmptyState picture="info" title={words.noGrant}>
        {words.noGrantText}
      </EmptyState>
    </Panel>
  );
}
