import { useMutation } from "@tanstack/react-query";
import { useSession } from "@/lib/session";
import { Button } from "@/ui/Button";
import { FormProblem } from "@/ui/FormProblem";
import { Stack } from "@/ui/Stack";
import { beginAtProvider } from "./changes";
import { leaveFor } from "./leave-for";
import { useAccountWords } from "./words";

/** Leads to the page of whoever signs people in beside the passwords here, and from there to `next`. */
export function ProviderButton({ next }: { next: string }) {
  const { provider: words } = useAccountWords();
  const { provider } = useSession();
  const begin = useMutation({ mutationFn: () => beginAtProvider({ next }), onSuccess: leaveFor });
  if (!provider) return null;
  return (
    <Stack>
      <FormProblem problem={begin.error} />
      <Button
        block
        size="large"
        icon="key"
        running={begin.isPending || begin.isSuccess} // it stays so until the other page is there
        onClick={() => begin.mutate()}
      >
        {words.signIn(provider.label)}
      </Button>
    </Stack>
  );
}
