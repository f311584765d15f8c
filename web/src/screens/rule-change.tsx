import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useLevelOptions } from "@/features/catalogue/use-level-options";
import { useMissing } from "@/features/catalogue/use-missing";
import { isAdding } from "@/features/rule/addresses";
import { ChangeRule } from "@/features/rule/ChangeRule";
import { NoSuchPlace } from "@/features/rule/NoSuchPlace";
import { type ScopeBox, ScopeChoice } from "@/features/rule/ScopeChoice";
import { entryOf } from "@/features/rule/scopes";
import type { Scope } from "@/features/rule/types";
import { useRuleChangeWords } from "@/features/rule/words";
import { placeFromQuery, withPlace } from "@/lib/place";
import { rulesQuery } from "@/lib/rules-in-force";
import { LoadError } from "@/ui/LoadError";
import { Page } from "@/ui/Page";
import { Skeleton } from "@/ui/Skeleton";

/** Changes the rule of the scope in the address; of a new one, the batch is chosen here first. */
export function Component() {
  const words = useRuleChangeWords();
  const [query, setQuery] = useSearchParams();
  const { batch, department } = placeFromQuery(query);
  const scope: Scope = batch ? { batch, ...(department && { department }) } : {};
  const { data, error, refetch } = useQuery(rulesQuery);
  const { missing, isAsking } = useMissing(scope, data !== undefined && !entryOf(data, scope));
  const options = useLevelOptions({}, "rules");
  const [chosenBy, setChosenBy] = useState<ScopeBox | null>(null);
  const choice = isAdding(query) && (
    <ScopeChoice
      scope={scope}
      options={options}
      onScope={(next, by) => {
        setChosenBy(by);
        setQuery(withPlace(query, next), { replace: true, preventScrollReset: true });
      }}
      chosenBy={chosenBy}
    />
  );
  if (choice && !batch) return <Page title={words.titleNew}>{choice}</Page>;
  if (!data && error) return <LoadError heading="page" error={error} onRetry={() => void refetch()} />;
  if (!data || (isAsking && !choice)) return <Skeleton titled />;
  if (missing) return <NoSuchPlace {...missing} />;
  return (
    <ChangeRule key={`${batch}\n${department}`} rules={data} scope={scope}>
      {choice}
    </ChangeRule>
  );
}
