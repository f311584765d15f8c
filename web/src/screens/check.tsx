import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { CheckAnswer } from "@/features/check/CheckAnswer";
import { CodeForm } from "@/features/check/CodeForm";
import { readCode } from "@/features/check/codes";
import { checkOf } from "@/features/check/queries";
import { useCheckWords } from "@/features/check/words";
import { ApiProblem } from "@/lib/api/problem";
import { Alert } from "@/ui/Alert";
import { LoadError } from "@/ui/LoadError";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { Skeleton } from "@/ui/Skeleton";

/** What the square code on a paper opens, and where the code is typed: what the register holds, to compare with. */
export function Component() {
  const words = useCheckWords();
  const [query] = useSearchParams();
  const typed = query.get("code") ?? "";
  const read = readCode(typed);
  if (read.kind === "code") return <Answer key={read.code} code={read.code} />;
  return (
    <Page title={words.title} lead={words.lead} width="form">
      {read.kind === "old" && (
        <Alert tone="warn" role="status" title={words.old}>
          {words.oldText}
        </Alert>
      )}
      <CodeForm key={typed} code={typed} />
    </Page>
  );
}

function Answer({ code }: { code: string }) {
  const words = useCheckWords();
  const { data: checked, error, refetch } = useQuery(checkOf(code));
  if (checked) return <CheckAnswer checked={checked} />;
  const isUnknown = error instanceof ApiProblem && error.status === 404;
  return (
    <Page title={words.title} lead={words.lead} width="form">
      {isUnknown ? (
        <Alert tone="absent" title={words.unknown(code)}>
          {words.unknownText}
        </Alert>
      ) : (
        <Panel>
          {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Skeleton titled />}
        </Panel>
      )}
      {error && <CodeForm code={code} />}
    </Page>
  );
}
