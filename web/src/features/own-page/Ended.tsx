import { Button } from "@/ui/Button";
import { EmptyPage } from "@/ui/EmptyPage";
import { FormProblem } from "@/ui/FormProblem";
import { useNewLink } from "./changes";
import { useOwnPageWords } from "./words";

/** A link that opens nothing any more. A new one goes to the address on record only, so it needs no proof. */
export function Ended({ token }: { token?: string }) {
  const { ended } = useOwnPageWords();
  const { mutate, isPending, isSuccess, error } = useNewLink();
  if (isSuccess)
    return (
      <EmptyPage picture="tick" title={ended.sent}>
        {ended.sentText}
      </EmptyPage>
    );
  return (
    <EmptyPage
      picture="clock"
      title={ended.title}
      actions={
        <Button look="primary" running={isPending} onClick={() => mutate(token)}>
          {ended.button}
        </Button>
      }
    >
      {ended.text}
      <FormProblem problem={error} />
    </EmptyPage>
  );
}
