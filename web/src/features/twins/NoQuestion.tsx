import { ApiProblem } from "@/lib/api/problem";
import { useMessages } from "@/lib/messages/context";
import { LinkButton } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { NotYet } from "@/ui/NotYet";
import { useTwinWords } from "./words";

/** What stands there until the question has come; or why nothing is asked here. */
export function NoQuestion({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const words = useTwinWords();
  const { shell } = useMessages();
  if (!(error instanceof ApiProblem && error.status === 404))
    return <NotYet error={error} onRetry={onRetry} shape="rows" />;
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
