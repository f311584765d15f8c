import { Link } from "react-router";
import { useFormats } from "@/lib/format";
import { useMessages } from "@/lib/messages/context";
import { Unbroken } from "@/ui/Unbroken";
import styles from "./RulePlace.module.css";
import { entryOf, isCollege, scopeAbove, versionNow } from "./scopes";
import type { Rules, Scope } from "./types";
import { useRuleWords } from "./words";

interface RulePlaceProps {
  rules: Rules;
  scope: Scope;
  /** Behind it: for how many students. In place of since when. */
  children?: string | null;
  /** Where another scope is chosen. */
  changeTo?: string;
}

/** Whose rule it is and since when. Where the college has but one, nobody asks whose. */
export function RulePlace({ rules, scope, children, changeTo }: RulePlaceProps) {
  const words = useRuleWords();
  const { ui } = useMessages();
  const { date } = useFormats();
  const entry = entryOf(rules, scope);
  const above = scopeAbove(rules, scope);
  const since = (entry?.own ? versionNow(entry) : versionNow(entryOf(rules, above)))?.startsOn;
  const said = [
    ...(isCollege(scope) && rules.items.length > 1 ? [words.college] : Object.values(scope)),
    ...(entry?.own || isCollege(scope) ? [] : [isCollege(above) ? words.asCollege : words.asBatch]),
    ...(children === undefined && since ? [words.since(date(since))] : []),
    ...(children ? [children] : []),
  ];
  if (said.length === 0) return null;
  return (
    <p className={styles.place}>
      {said.map((part) => (
        <Unbroken key={part}>{part}</Unbroken>
      ))}
      {changeTo && (
        <Link to={changeTo} className={styles.change} data-print="no">
          {ui.change}
        </Link>
      )}
    </p>
  );
}
