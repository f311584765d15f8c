import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { ApiProblem } from "@/lib/api/problem";
import { Alert } from "@/ui/Alert";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";
import { CheckAnswer } from "./CheckAnswer";
import { CodeForm } from "./CodeForm";
import { ListAnswer } from "./ListAnswer";
import { NoticesAnswer } from "./NoticesAnswer";
import { checkListOf, checkNoticesOf, checkOf } from "./queries";
import { useCheckWords } from "./words";

/** What the register holds of a sheet of one class. */
export function OfClass({ code }: { code: string }) {
  const words = useCheckWords();
  const asked = useQuery(checkOf(code));
  if (asked.data) return <CheckAnswer checked={asked.data} />;
  return <NoAnswer code={code} asked={asked} unknown={words.unknown(code)} unknownText={words.unknownText} />;
}

/** What was frozen in a list, and whether a roll is on it. */
export function OfList({ code, roll }: { code: string; roll: string }) {
  const words = useCheckWords();
  const asked = useQuery(checkListOf(code, roll));
  if (asked.data) return <ListAnswer checked={asked.data} roll={roll} updating={asked.isPlaceholderData} />;
  return <NoAnswer code={code} asked={asked} unknown={words.old(code)} unknownText={words.oldText} />;
}

/** What the register of notices holds of one student. */
export function OfNotices({ code }: { code: string }) {
  const words = useCheckWords();
  const asked = useQuery(checkNoticesOf(code));
  if (asked.data) return <NoticesAnswer checked={asked.data} />;
  return <NoAnswer code={code} asked={asked} unknown={words.unknown(code)} unknownText={words.unknownText} />;
}

interface NoAnswerProps {
  code: string;
  asked: Pick<UseQueryResult, "error" | "refetch">;
  /** Said where no paper had such a code. */
  unknown: string;
  unknownText: string;
}

function NoAnswer({ code, asked: { error, refetch }, unknown, unknownText }: NoAnswerProps) {
  const words = useCheckWords();
  const isUnknown = error instanceof ApiProblem && error.status === 404;
  return (
    <Page title={words.title} lead={words.lead} width="form">
      {isUnknown ? (
        <Alert tone="absent" title={unknown}>
          {unknownText}
        </Alert>
      ) : (
        <NotYet boxed error={error} onRetry={refetch} titled />
      )}
      {error != null && <CodeForm code={code} />}
    </Page>
  );
}
