import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { fieldsOf, isPassing } from "@/lib/api/problem";
import { useFormats } from "@/lib/format";
import { useMessages } from "@/lib/messages/context";
import { describeError } from "@/lib/messages/describe";
import { useOnline } from "@/lib/online";
import { Alert } from "@/ui/Alert";
import { Beside } from "@/ui/Beside";
import { Button } from "@/ui/Button";
import { FormProblem } from "@/ui/FormProblem";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { Skeleton } from "@/ui/Skeleton";
import { Stack } from "@/ui/Stack";
import { useToast } from "@/ui/toasts-context";
import { addresses } from "./addresses";
import { Crossings } from "./Crossings";
import { isKept, useRuleChanges } from "./changes";
import { isSameRule } from "./compare";
import { BOXES, type Box, type Draft } from "./draft";
import { ExamplePanel } from "./ExamplePanel";
import { KeepBar } from "./KeepBar";
import { MarkSteps } from "./MarkSteps";
import { OutcomeWords } from "./OutcomeWords";
import { useOldWords } from "./old-words";
import { RulePlace } from "./RulePlace";
import { RuleSentences } from "./RuleSentences";
import { StartChoice } from "./StartChoice";
import { entryOf, isCollege, scopeAbove, versionsToCome } from "./scopes";
import type { Rule, RulePreview, Rules, Scope } from "./types";
import { usePreview } from "./use-preview";
import { useRuleDraft } from "./use-rule-draft";
import { useRuleChangeWords } from "./words";

interface ChangeRuleProps {
  rules: Rules;
  scope: Scope;
  /** Above the sentences: where it is chosen for whom the rule is. */
  children?: ReactNode;
}

/** The sentences of the rule with boxes in them, whom the change would move, and the bar that keeps it. */
export function ChangeRule({ rules, scope, children }: ChangeRuleProps) {
  const words = useRuleChangeWords();
  const messages = useMessages();
  const { date } = useFormats();
  const online = useOnline();
  const navigate = useNavigate();
  const toast = useToast();
  const sayOld = useOldWords();
  const edited = useRuleDraft(rules, scope);
  const { base, draft, rule, isChanged } = edited;
  const [startsOn, setStartsOn] = useState(rules.today);
  const [tried, setTried] = useState(false);
  const { keep } = useRuleChanges();
  const preview = usePreview(scope, rule);
  const { shown } = preview;
  const entry = entryOf(rules, scope);
  const isOwn = entry?.own ?? false;
  const next = versionsToCome(entry)[0]?.startsOn;
  const canKeep = isChanged || edited.isAboveAgain || (!isOwn && !isCollege(scope));
  const was = rule ? sayOld(base.rule, rule) : {};
  const faults: Partial<Record<Box, string>> = {
    ...faultsIn(preview.error),
    ...faultsIn(keep.error),
    ...(tried && Object.fromEntries(edited.unread.map((box) => [box, words.notANumber]))),
  };
  const dayFault =
    tried && !startsOn
      ? `${words.boxes.startsOn} ${messages.ui.missing}`
      : faultsIn(keep.error).startsOn && describeError(keep.error, messages);
  /** What was sent without an answer is not another's rule, once it is heard of. */
  const isOurs = isPassing(keep.error) && keep.variables !== undefined && isKept(rules, keep.variables);
  const isOutdated = edited.isOutdated && !isOurs && !keep.isPending && !keep.isSuccess;

  useEffect(() => focusOn(BOXES.find((box) => faultsIn(keep.error)[box])), [keep.error]);

  /** Something is another than what was sent. */
  function forget() {
    keep.reset();
    setTried(false);
  }

  function change(next: Draft) {
    forget();
    edited.change(next);
  }

  function start(from: Rule) {
    forget();
    edited.start(from);
  }

  function takeAbove() {
    forget();
    edited.takeAbove();
  }

  async function submit() {
    setTried(true);
    if (rule === null) return focusOn(edited.unread[0]);
    if (!startsOn) return focusOn("startsOn");
    const kept = { scope, startsOn, rule: edited.isAboveAgain ? null : rule, seen: base.seen };
    await keep.mutateAsync(kept);
    toast({ text: words.bar.kept(date(startsOn)), icon: "tick" });
    await navigate(addresses.rule(scope), { replace: true });
  }

  // The last answer stays while the next one is on its way. Of what cannot be asked for nothing is told.
  const isTold = shown !== null && (!preview.isBehind || preview.isComing);
  const isSettled = isTold && !isSameRule(shown.rule, base.rule);
  const title = isSettled ? titleOf(shown.answer, words) : titleWithout(isChanged, preview.isComing, words);
  const boxes = { draft, onDraft: change, was, faults };
  return (
    <Page
      title={title}
      below={
        <RulePlace
          rules={rules}
          scope={scope}
          {...(!children && rules.items.length > 1 && { changeTo: addresses.choose(scope) })}
        >
          {shown && words.students(shown.answer.students)}
        </RulePlace>
      }
    >
      <p role="status" className="sr-only">
        {title}
      </p>
      {!online && (
        <Alert tone="warn" sign="offline" role="status" title={words.offline.title}>
          {words.offline.text}
        </Alert>
      )}
      {children}
      <Beside
        side={
          isTold ? (
            <ExamplePanel example={shown.answer.example} rule={shown.rule} onAnother={preview.showAnother} />
          ) : (
            preview.isComing && (
              <Panel>
                <Skeleton part />
              </Panel>
            )
          )
        }
      >
        <Panel>
          <fieldset disabled={keep.isPending}>
            <Stack>
              <RuleSentences {...boxes} />
              <StartChoice rules={rules} was={was} onStart={start} />
              <div>
                <MarkSteps {...boxes} />
                <OutcomeWords {...boxes} />
              </div>
              {isOwn && !isCollege(scope) && (
                <div>
                  <Button look="quiet" icon="undo" onClick={takeAbove}>
                    {isCollege(scopeAbove(rules, scope)) ? words.backToCollege : words.backToBatch}
                  </Button>
                  {edited.isAboveAgain && <p className="hint">{words.willBeAbove}</p>}
                </div>
              )}
              {next && <p className="hint">{words.comes(date(next))}</p>}
            </Stack>
          </fieldset>
          {Object.keys(faultsIn(preview.error)).length === 0 && <FormProblem problem={preview.error} />}
          {isPassing(preview.error) && online && (
            <Button look="quiet" onClick={() => preview.refetch()}>
              {messages.errors.tryAgain}
            </Button>
          )}
        </Panel>
        {isSettled && isAnyoneMoved(shown.answer) && (
          <Crossings scope={scope} rule={shown.rule} answer={shown.answer} />
        )}
      </Beside>
      {online && (
        <KeepBar
          moved={isSettled && !preview.isBehind ? shown.answer : null}
          canKeep={canKeep}
          startsOn={startsOn}
          onStartsOn={(day) => {
            forget();
            setStartsOn(day);
          }}
          fault={dayFault}
          leaveTo={addresses.rule(scope)}
          keeping={keep.isPending}
          error={keep.error}
          onCompare={isOutdated ? edited.compare : null}
          onKeep={submit}
        />
      )}
    </Page>
  );
}

/** What the server says of single boxes; of a rule that is sent whole it names the way to them. */
function faultsIn(error: unknown): Partial<Record<Box, string>> {
  const named = Object.entries(fieldsOf(error)).map(([field, fault]) => [
    field.replace(/^rule\./, "").split(".")[0],
    fault,
  ]);
  return Object.fromEntries(named);
}

function focusOn(box: Box | undefined) {
  if (box) document.querySelector<HTMLElement>(`[name^="${box}"]`)?.focus();
}

/** Where no answer is there to be told. */
function titleWithout(
  isChanged: boolean,
  isComing: boolean,
  words: ReturnType<typeof useRuleChangeWords>,
): string {
  if (!isChanged) return words.unchanged;
  return isComing ? words.counting : words.unknown;
}

const isAnyoneMoved = ({ fall, rise, band }: RulePreview) => fall + rise + band > 0;

function titleOf({ fall, rise, band }: RulePreview, words: ReturnType<typeof useRuleChangeWords>): string {
  if (fall > 0 && rise > 0) return words.moved(fall, rise);
  if (fall > 0) return words.onlyFall(fall);
  if (rise > 0) return words.onlyRise(rise);
  return band > 0 ? words.onlyBand(band) : words.nobody;
}
