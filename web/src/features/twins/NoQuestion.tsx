import { ApiProblem } from "@/lib/api/problem";
import { useMessages } from "@/lib/messages/context";
import { LinkButton } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { LoadError } from "@/ui/LoadError";
import { useTwinWords } from "./words";

/** Why nothing is asked here. */
export function NoQuestion({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const words = useTwinWords();
  const { shell } = useMessages();
  if (!(error instanceof ApiProblem && error.status === 404))
    return <LoadError error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      picture="search"
      title={words.unknown}
      actions={
        <LinkButton look="primary" to="/home">
          {shell.home}
        </LinkButton>
      }
    >
      {words.unknownText}
    </EmptyState>
  );
}
