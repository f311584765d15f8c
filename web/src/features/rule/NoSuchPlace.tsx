import { useMessages } from "@/lib/messages/context";
import type { Level } from "@/lib/place";
import { LinkButton } from "@/ui/Button";
import { EmptyPage } from "@/ui/EmptyPage";
import { addresses } from "./addresses";
import { useRuleWords } from "./words";

/** In place of a rule for nobody. */
export function NoSuchPlace({ level, label }: { level: Level; label: string }) {
  const { catalogue } = useMessages();
  const { missing: words } = useRuleWords();
  return (
    <EmptyPage
      picture="search"
      title={words.title(catalogue.levelWords[level], label)}
      actions={
        <LinkButton look="primary" to={addresses.rule({})}>
          {words.toCollege}
        </LinkButton>
      }
    >
      {words.text}
    </EmptyPage>
  );
}
