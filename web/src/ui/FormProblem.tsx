import { isSessionOver } from "@/lib/api/problem";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { Alert } from "./Alert";

/**
 * Above a form: why it was not taken. What is wrong with single boxes stands beside them instead, and a log-in over the
 * page where the session has ended.
 */
export function FormProblem({ problem }: { problem: unknown }) {
  const messages = useMessages();
  return problem && !isSessionOver(problem) ? (
    <Alert tone="absent" title={describeError(problem, messages)} />
  ) : null;
}
