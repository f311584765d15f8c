import { useFormats } from "@/lib/format";
import { Button } from "@/ui/Button";
import { Panel } from "@/ui/Panel";
import { ListRow, RowList } from "@/ui/RowList";
import { Tag } from "@/ui/Tag";
import { useTelling } from "@/ui/use-telling";
import { useRuleChanges } from "./changes";
import { entryOf, isCollege, newestOf, ruleOf, scopeAbove } from "./scopes";
import type { Rules, RuleVersion, Scope } from "./types";
import { useRuleWords, useSayer } from "./words";

interface VersionsProps {
  rules: Rules;
  scope: Scope;
  /** Who may take back what has not begun. */
  mayChange: boolean;
}

/** What comes, what holds and what held, each told by what it changed. */
export function Versions({ rules, scope, mayChange }: VersionsProps) {
  const { versions: words } = useRuleWords();
  const versions = entryOf(rules, scope)?.versions ?? [];
  return (
    <Panel title={words.title} flush>
      <RowList>
        {versions.map((version, index) => (
          <Version
            key={version.id ?? "first"}
            {...{ rules, scope, mayChange, version }}
            before={versions[index + 1]}
          />
        ))}
      </RowList>
    </Panel>
  );
}

interface VersionProps extends VersionsProps {
  version: RuleVersion;
  before: RuleVersion | undefined;
}

function Version({ rules, scope, mayChange, version, before }: VersionProps) {
  const { versions: words } = useRuleWords();
  const { date, moment } = useFormats();
  const describe = useVersionWords(rules, scope);
  const { id, startsOn, state, by, at } = version;
  const said = describe(version, before);
  return (
    <ListRow
      title={startsOn ? words.from(date(startsOn)) : words.first}
      detail={by && at ? words.kept(said, moment(at), by) : said}
      end={
        <>
          {state === "comes" && <Tag>{words.comes}</Tag>}
          {state === "now" && (
            <Tag tone="present" icon="tick">
              {words.now}
            </Tag>
          )}
        </>
      }
      below={
        state === "comes" &&
        mayChange &&
        id !== null &&
        startsOn !== null && <TakeBack scope={scope} version={{ ...version, id, startsOn }} />
      }
    />
  );
}

/** Against the version before; the first of a scope against the rule above, or for what it is. */
function useVersionWords(rules: Rules, scope: Scope) {
  const { versions: words } = useRuleWords();
  const { title, difference } = useSayer();
  return ({ id, rule }: RuleVersion, before: RuleVersion | undefined): string => {
    const above = scopeAbove(rules, scope);
    if (!rule) return isCollege(above) ? words.again : words.againBatch;
    if (id === null) return words.asItCame(title(rule));
    return difference(before?.rule ? before.rule : ruleOf(rules, above), rule);
  };
}

interface TakeBackProps {
  scope: Scope;
  version: RuleVersion & { id: number; startsOn: string };
}

/** At once, and with a way back: it has not begun, so nobody was counted by it. */
function TakeBack({ scope, version }: TakeBackProps) {
  const { versions: words } = useRuleWords();
  const { date } = useFormats();
  const { takeBack, keep } = useRuleChanges();
  const { tell, tellFailure } = useTelling();
  const { id, startsOn, rule } = version;
  async function press() {
    const rules = await takeBack.mutateAsync(id);
    const seen = newestOf(rules, scope)?.id ?? null;
    tell({
      text: words.takenBack(date(startsOn)),
      icon: "undo",
      undo: () => keep.mutateAsync({ scope, startsOn, rule, seen }),
    });
  }
  return (
    <Button
      icon="undo"
      which={date(startsOn)}
      running={takeBack.isPending}
      onClick={() => void press().catch(tellFailure)}
    >
      {words.takeBack}
    </Button>
  );
}
