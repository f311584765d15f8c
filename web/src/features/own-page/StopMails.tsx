import { useQuery } from "@tanstack/react-query";
import { isRefusedWith } from "@/lib/api/problem";
import { Button } from "@/ui/Button";
import { EmptyPage } from "@/ui/EmptyPage";
import { FormProblem } from "@/ui/FormProblem";
import { NotYet } from "@/ui/NotYet";
import { useStopping } from "./changes";
import { stoppingOf } from "./queries";
import { useFirstLanguage } from "./use-first-language";
import { useOwnPageWords } from "./words";

/** One button, and the way back. Opening the page stops nothing. */
export function StopMails({ token }: { token: string }) {
  const { stop: words } = useOwnPageWords();
  const { data, error, refetch } = useQuery(stoppingOf(token));
  const { mutate, isPending, error: problem } = useStopping(token);
  useFirstLanguage(data?.language);
  if (isRefusedWith(error, "stop_link_unknown"))
    return (
      <EmptyPage picture="info" title={words.unknown}>
        {words.unknownText}
      </EmptyPage>
    );
  if (!data) return <NotYet heading="page" error={error} onRetry={refetch} titled />;
  const { stopped, address } = data;
  return (
    <EmptyPage
      picture={stopped ? "tick" : "minus"}
      title={stopped ? words.stopped : words.title}
      actions={
        <Button look={stopped ? "outline" : "primary"} running={isPending} onClick={() => mutate(!stopped)}>
          {stopped ? words.again : words.button}
        </Button>
      }
    >
      {stopped ? words.stoppedText(address) : words.text(address)}
      <FormProblem problem={problem} />
    </EmptyPage>
  );
}
