import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { CheckAnswer } from "@/features/check/CheckAnswer";
import { CodeForm } from "@/features/check/CodeForm";
import { canBeCode, checkOf } from "@/features/check/lists";
import { useCheckWords } from "@/features/check/words";
import { ApiProblem } from "@/lib/api/problem";
import { EmptyState } from "@/ui/EmptyState";
import { LoadError } from "@/ui/LoadError";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { Skeleton } from "@/ui/Skeleton";

/** What the square code on a printed sheet opens: whether the paper is still what the register holds. */
export function Component() {
  const words = useCheckWords();
  const [query] = useSearchParams();
  const sheet = query.get("sheet");
  const code = query.get("code") ?? "";
  return (
    <Page title={words.title} width="form">
      {!sheet ? (
        <Panel>
          <EmptyState picture="sheet" title={words.noSheet}>
            {words.noSheetText}
          </EmptyState>
        </Panel>
      ) : canBeCode(code) ? (
        <Answer sheet={sheet} code={code} />
      ) : (
        <CodeForm code={code} />
      )}
    </Page>
  );
}

function Answer({ sheet, code }: { sheet: string; code: string }) {
  const words = useCheckWords();
  const { data: checked, error, refetch } = useQuery(checkOf(sheet, code));
  if (checked) {
    return (
      <>
        <CheckAnswer checked={checked} />
        {checked.state === "other" && <CodeForm code={code} />}
      </>
    );
  }
  const unknown = error instanceof ApiProblem && [404, 422].includes(error.status);
  return (
    <Panel>
      {unknown ? (
        <EmptyState picture="search" title={words.unknown}>
          {words.unknownText}
        </EmptyState>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton titled />
      )}
    </Panel>
  );
}
