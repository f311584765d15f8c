import { useMutation, useQuery } from "@tanstack/react-query";
import { useFormats } from "@/lib/format";
import { Button } from "@/ui/Button";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { FormProblem } from "@/ui/FormProblem";
import { ListRow } from "@/ui/RowList";
import { beginLink, unlink } from "./changes";
import { leaveFor } from "./leave-for";
import { providerLinkOf } from "./queries";
import { useAsked } from "./use-asked";
import { useAccountWords } from "./words";

interface ProviderRowProps {
  label: string;
  userName: string;
  /** Runs what decides who can get in. */
  confirmed: <T>(act: () => Promise<T>) => Promise<T>;
}

/** Whoever signs people in beside the passwords here: since when one's account is linked, or how to link it. */
export function ProviderRow({ label, userName, confirmed }: ProviderRowProps) {
  const { provider: words } = useAccountWords();
  const { moment } = useFormats();
  const { data: link } = useQuery(providerLinkOf(userName));
  const linking = useMutation({
    mutationFn: () => confirmed(() => beginLink({ next: "/account" })),
    onSuccess: leaveFor,
  });
  const unlinking = useAsked({
    act: unlink,
    doneWords: () => words.unlinked(label),
    query: providerLinkOf(userName),
  });
  if (link === undefined) return null; // on its way
  const used = link?.lastUsedAt && moment(link.lastUsedAt);
  return (
    <ListRow
      title={label}
      detail={link ? words.linked(moment(link.linkedAt), used || null) : words.notLinked}
      end={
        link ? (
          <Button look="quiet" onClick={() => unlinking.ask(label)} which={label}>
            {words.unlink}
          </Button>
        ) : (
          <Button
            look="quiet"
            running={linking.isPending || linking.isSuccess}
            onClick={() => linking.mutate()}
            which={label}
          >
            {words.link}
          </Button>
        )
      }
      below={
        <>
          {linking.error ? <FormProblem problem={linking.error} /> : null}
          <ConfirmDialog {...unlinking.dialog} title={words.unlinkTitle(label)} act={words.unlink}>
            <p>{words.unlinkText(label)}</p>
          </ConfirmDialog>
        </>
      }
    />
  );
}
