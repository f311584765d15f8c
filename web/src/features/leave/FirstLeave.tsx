import type { Category } from "@/lib/leaves";
import { useMessages } from "@/lib/messages/context";
import { useMay } from "@/lib/rights";
import { useLeaveCounts } from "@/lib/rules-in-force";
import { LinkButton } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { useLeaveLetterWords } from "@/ui/leave-words";
import { Page } from "@/ui/Page";
import { addresses } from "./addresses";
import { useLeaveDeskWords } from "./words";

/** In place of the queue, before the first leave: what one is, and what it counts. */
export function FirstLeave() {
  const words = useLeaveDeskWords();
  const { ui } = useMessages();
  const may = useMay();
  const { counts, byRule } = useLeaveLetterWords();
  const countsOf = useLeaveCounts();
  const { first, firstText, firstCounts } = words.queue;
  const tell = (category: Category) => {
    const told = countsOf?.(category);
    return told ? counts[told] : byRule;
  };
  return (
    <Page title={words.title}>
      <EmptyState
        boxed
        title={first}
        actions={
          may("decide_leave") && (
            <LinkButton look="primary" to={addresses.enter}>
              {words.enter}
            </LinkButton>
          )
        }
      >
        {countsOf ? `${firstText}; ${firstCounts(tell("duty"), tell("medical"))}` : firstText}
        {ui.stop}
      </EmptyState>
    </Page>
  );
}
