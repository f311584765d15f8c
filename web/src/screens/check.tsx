import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { CheckAnswer } from "@/features/check/CheckAnswer";
import { CodeForm } from "@/features/check/CodeForm";
import { readCode } from "@/features/check/codes";
import { ListAnswer } from "@/features/check/ListAnswer";
import { NoticesAnswer } from "@/features/check/NoticesAnswer";
import { checkListOf, checkNoticesOf, checkOf } from "@/features/check/queries";
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
  if (read.kind === "class") return <OfClass key={read.code} code={read.code} />;
  if (read.kind === "notices") return <OfNotices key={read.code} code={read.code} />;
  if (read.kind === "list")
    return <OfList key={read.code} code={read.code} roll={query.get("roll")?.trim() ?? ""} />;
  return (
    <Page title={words.title} lead={words.lead} width="form">
      <CodeForm key={typed} code={typed} />
    </Page>
  );
}

function OfClass({ code }: { code: string }) {
  const words = useCheckWords();
  const { data: checked, error, refetch } = useQuery(checkOf(code));
  if (checked) return <CheckAnswer checked={checked} />;
  return (
    <NoAnswer
      code={code}
      error={error}
      onRetry={() => void refetch()}
      unknown={words.unknown(code)}
      unknownText={words.unknownText}
    />
  );
}

function OfList({ code, roll }: { code: string; roll: string }) {
  const words = useCheckWords();
  const { data: checked, error, refetch, isPlaceholderData } = useQuery(checkListOf(code, roll));
  if (checked) return <ListAnswer checked={checked} roll={roll} updating={isPlaceholderData} />;
  return (
    <NoAnswer
      code={code}
      error={error}
      onRetry={() => void refetch()}
      unknown={words.old(code)}
      unknownText={words.oldText}
    />
  );
}

function OfNotices({ code }: { code: string }) {
  const words = useCheckWords();
  const { data: checked, error, refetch } = useQuery(checkNoticesOf(code));
  if (checked) return <NoticesAnswer checked={checked} />;
  return (
    <NoAnswer
      code={code}
      error={error}
      onRetry={() => void refetch()}
      unknown={words.unknown(code)}
      unknownText={words.unknownText}
    />
  );
}

interface NoAnswerProps {
  code: string;
  error: unknown;
  onRetry: () => void;
  /** Said where no paper had such a code. */
  unknown: string;
  unknownText: string;
}

function NoAnswer({ code, error, onRetry, unknown, unknownText }: NoAnswerProps) {
  const words = useCheckWords();
  const isUnknown = error instanceof ApiProblem && error.status === 404;
  return (
    <Page title={words.title} lead={words.lead} width="form">
      {isUnknown ? (
        <Alert tone="absent" title={unknown}>
          {unknownText}
        </Alert>
      ) : (
        <Panel>{error ? <LoadError error={error} onRetry={onRetry} /> : <Skeleton titled />}</Panel>
      )}
      {error != null && <CodeForm code={code} />}
    </Page>
  );
}
