import { ApiProblem, fieldsOf } from "@/lib/api/problem";
import { Alert } from "@/ui/Alert";
import { FormProblem } from "@/ui/FormProblem";

/** Why something was not taken: each sentence of the server, also of what has no box of its own. */
export function Refused({ problem }: { problem: unknown }) {
  const sentences = [...new Set(Object.values(fieldsOf(problem)))];
  if (!(problem instanceof ApiProblem) || sentences.length === 0) return <FormProblem problem={problem} />;
  return (
    <Alert tone="absent" title={problem.message}>
      {sentences
        .filter((sentence) => sentence !== problem.message)
        .map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
    </Alert>
  );
}
