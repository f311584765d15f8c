import type { ReactNode } from "react";
import { useFormats } from "@/lib/format";
import { may } from "@/lib/rights";
import { useSession } from "@/lib/session";
import { LinkButton } from "@/ui/Button";
import { Page } from "@/ui/Page";
import { PrintButton } from "@/ui/PrintButton";
import { addresses } from "./addresses";
import { OtherRules } from "./OtherRules";
import { PlainWords } from "./PlainWords";
import { RulePlace } from "./RulePlace";
import styles from "./RuleView.module.css";
import { entryOf, ruleOf } from "./scopes";
import type { Rules, Scope } from "./types";
import { Versions } from "./Versions";
import { useRuleWords, useSayer } from "./words";

interface RuleViewProps {
  rules: Rules;
  scope: Scope;
  /** Where the address has labels that are not in use any more. */
  children?: ReactNode;
}

/** What the college asks for: the title is the rule itself. On paper it is one page to hang up. */
export function RuleView({ rules, scope, children }: RuleViewProps) {
  const words = useRuleWords();
  const { title } = useSayer();
  const { date } = useFormats();
  const session = useSession();
  const rule = ruleOf(rules, scope);
  const mayChange = may(session, "rules");
  return (
    <div className={styles.rule}>
      <Page
        title={title(rule)}
        below={<RulePlace rules={rules} scope={scope} />}
        actions={
          <>
            <PrintButton />
            {mayChange && (
              <LinkButton look="primary" icon="pencil" to={addresses.change(scope)}>
                {words.change}
              </LinkButton>
            )}
          </>
        }
      >
        {children}
        <div className={styles.beside}>
          <div className={styles.column}>
            <PlainWords rule={rule} />
            <div data-print="no">
              <OtherRules rules={rules} scope={scope} mayChange={mayChange} />
            </div>
          </div>
          {entryOf(rules, scope) && (
            <div className={styles.column} data-print="no">
              <Versions rules={rules} scope={scope} mayChange={mayChange} />
            </div>
          )}
        </div>
        <p className={styles.paper}>{words.paper(session.title, date(rules.today))}</p>
      </Page>
    </div>
  );
}
