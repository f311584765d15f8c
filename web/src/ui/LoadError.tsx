import { NetworkFailure } from "@/lib/api/problem";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { Button } from "./Button";
import { EmptyState } from "./EmptyState";

/** Stands where a list would, when it could not be fetched. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const messages = useMessages();
  const silent = error instanceof NetworkFailure;
  return (
    <div role="alert">
      <EmptyState
        picture={silent ? "offline" : "alert"}
        title={silent ? messages.errors.serverSilent : messages.errors.notLoaded}
        actions={<Button onClick={onRetry}>{messages.errors.tryAgain}</Button>}
      >
        {describeError(error, messages)}
      </EmptyState>
    </div>
  );
}
