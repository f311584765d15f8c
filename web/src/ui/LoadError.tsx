import type { ReactNode } from "react";
import { NetworkFailure } from "@/lib/api/problem";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { Button } from "./Button";
import { EmptyState } from "./EmptyState";

export interface LoadErrorProps {
  error: unknown;
  onRetry: () => void;
  /** `page` where nothing else is on the page. */
  heading?: "page" | "part";
  /** What to do instead of trying again. */
  otherwise?: ReactNode;
}

/** Stands where a list would, when it could not be fetched. */
export function LoadError({ error, onRetry, heading = "part", otherwise }: LoadErrorProps) {
  const messages = useMessages();
  const silent = error instanceof NetworkFailure;
  return (
    <div role="alert">
      <EmptyState
        picture={silent ? "offline" : "alert"}
        heading={heading}
        title={silent ? messages.errors.serverSilent : messages.errors.notLoaded}
        actions={
          <>
            <Button onClick={onRetry}>{messages.errors.tryAgain}</Button>
            {otherwise}
          </>
        }
      >
        {describeError(error, messages)}
      </EmptyState>
    </div>
  );
}
