import { useRollCallWords } from "@/features/rollcall/words";
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
  const { start } = useRollCallWords();
  const messages = useMessages();
  const notHere = called === own ? start.noRoster : words.notHere; // it cannot be left out
  return (
    <Alert tone="absent" role="status" title={words.cannotBeCalled(nameBeside(own.place, called))}>
      {error === null
        ? words.nobody
        : error instanceof NetworkFailure
          ? notHere
          : describeError(error, messages)}
    </Alert>
  );
}
