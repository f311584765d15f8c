import { isRefusedWith } from "@/lib/api/problem";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { useSession } from "@/lib/session";
import { Alert } from "@/ui/Alert";
import { useAccountWords } from "./words";

/** Why nobody was let in who came from the provider. Whoever is not known here is told who they are there. */
export function ProviderRefusal({ why }: { why: unknown }) {
  const { provider: words } = useAccountWords();
  const { provider } = useSession();
  const text = describeError(why, useMessages());
  if (!isRefusedWith(why, "not_known_here")) return <Alert tone="absent" title={text} />;
  return (
    <Alert tone="absent" sign="cross" title={words.notKnown(provider?.label ?? "")}>
      {text}
    </Alert>
  );
}
