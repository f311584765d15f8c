import { FormProblem } from "@/ui/FormProblem";
import type { Tried } from "./types";
import { sayWhy, useGatewayWords } from "./words";

interface TestOutcomeProps {
  /** What sends the test. */
  test: { data: Tried | undefined; error: unknown; isPending: boolean };
}

/** What became of a test event, said once it is known. */
export function TestOutcome({ test: { data, error, isPending } }: TestOutcomeProps) {
  const words = useGatewayWords();
  const { test } = words;
  return (
    <>
      <FormProblem problem={error} />
      <p role="status">
        {isPending
          ? test.running
          : data && (data.delivered ? test.arrived : test.failed(sayWhy(data.why, words)))}
      </p>
    </>
  );
}
