import { NetworkFailure } from "@/lib/api/problem";
import type { Called } from "@/lib/groups";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { Alert } from "@/ui/Alert";
import { nameBeside } from "./meeting";
import { useMeetingWords } from "./meeting-words";

interface CannotBeCalledProps {
  own: Called;
  /** Whose list cannot be had, or is empty. */
  called: Called;
  /** Null where it is empty. */
  error: unknown;
}

/** Said before anything is opened. */
export function CannotBeCalled({ own, called, error }: CannotBeCalledProps) {
  const words = useMeetingWords();
  const messages = useMessages();
  return (
    <Alert tone="absent" role="status" title={words.cannotBeCalled(nameBeside(own.place, called))}>
      {error === null
        ? words.nobody
        : error instanceof NetworkFailure
          ? words.notHere
          : describeError(error, messages)}
    </Alert>
  );
}
