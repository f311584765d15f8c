import { useFormats } from "@/lib/format";
import { LinkButton } from "@/ui/Button";
import { Icon } from "@/ui/Icon";
import { Panel } from "@/ui/Panel";
import { RowLink } from "@/ui/RowLink";
import { ListRow, RowList } from "@/ui/RowList";
import { addresses } from "./addresses";
import styles from "./OtherRules.module.css";
import { entryOf, isCollege, ruleOf, scopeAbove, versionNow, versionsToCome } from "./scopes";
import type { Rules, Scope, ScopeRules } from "./types";
import { useRuleWords, useSayer } from "./words";

interface OtherRulesProps {
  rules: Rules;
  /** The one that the page is about. */
  scope: Scope;
  /** Who may add one. */
  mayChange: boolean;
}

/** Those of the college, and of batches and departments that have or had a rule of their own. */
export function OtherRules({ rules, scope, mayChange }: OtherRulesProps) {
  const { others: words } = useRuleWords();
  const others = rules.items.filter((entry) => entry !== entryOf(rules, scope));
  if (others.length === 0 && !mayChange) return null;
  const add = mayChange && (
    <LinkButton look="quiet" icon="add" to={addresses.choose({})}>
      {words.add}
    </LinkButton>
  );
  return (
    <Panel title={words.title} end={add} flush>
      {others.length > 0 ? (
        <RowList>
          {others.map((entry) => (
            <OtherRule key={`${entry.batch}\n${entry.department}`} rules={rules} entry={entry} />
          ))}
        </RowList>
      ) : (
        <p className={styles.none}>{words.none}</p>
      )}
    </Panel>
  );
}

function OtherRule({ rules, entry }: { rules: Rules; entry: ScopeRules }) {
  const words = useRuleWords();
  const { besideAbove, title } = useSayer();
  const { date } = useFormats();
  const scope: Scope = {
    ...(entry.batch !== null && { batch: entry.batch }),
    ...(entry.department !== null && { department: entry.department }),
  };
  const above = scopeAbove(rules, scope);
  const said = isCollege(scope)
    ? title(entry.rule)
    : besideAbove(entry.rule, ruleOf(rules, above), isCollege(above) ? words.asCollege : words.asBatch);
  const since = versionNow(entry)?.startsOn;
  const next = versionsToCome(entry)[0]?.startsOn;
  return (
    <ListRow
      title={
        <RowLink to={addresses.rule(scope)}>{Object.values(scope).join(" · ") || words.college}</RowLink>
      }
      detail={
        since ? words.others.since(said, date(since)) : next ? words.others.comes(said, date(next)) : said
      }
      end={<Icon name="next" />}
    />
  );
}
