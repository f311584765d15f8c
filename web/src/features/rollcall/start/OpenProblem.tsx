import { lazy, Suspense } from "react";
import { DoubtfulClock, NoRoster, NoStorage, NoStudents } from "@/features/rollcall/engine/refusals";
import { useRollCallWords } from "@/features/rollcall/words";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { Alert } from "@/ui/Alert";
import { Arrive } from "@/ui/Arrive";
import type { Opening } from "./use-opening";

const AskDate = lazy(async () => ({ default: (await import("./AskDate")).AskDate }));

/** Why no roll call was opened, and what to do about it. */
export function OpenProblem({ opening }: { opening: Opening }) {
  const messages = useMessages();
  const { start, noStorage } = useRollCallWords();
  const { problem } = opening;
  if (problem === null) return null;
  if (problem instanceof DoubtfulClock) {
    return (
      <Suspense fallback={null}>
        <AskDate suggested={problem.suggested} opening={opening} />
      </Suspense>
    );
  }
  const why =
    problem instanceof NoRoster
      ? start.noRoster
      : problem instanceof NoStudents
        ? start.noStudents
        : problem instanceof NoStorage
          ? noStorage
          : describeError(problem, messages);
  return (
    <Arrive>
      <Alert tone="absent" title={start.notOpened}>
        {why}
      </Alert>
    </Arrive>
  );
}
