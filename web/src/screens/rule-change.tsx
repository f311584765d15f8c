import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { placeNow } from "@/features/catalogue/queries";
import { useLevelOptions } from "@/features/catalogue/use-level-options";
import { useMissing } from "@/features/catalogue/use-missing";
import { isAdding } from "@/features/rule/addresses";
import { ChangeRule } from "@/features/rule/ChangeRule";
import { NoSuchPlace } from "@/features/rule/NoSuchPlace";
import { type ScopeBox, ScopeChoice } from "@/features/rule/ScopeChoice";
import { entryOf } from "@/features/rule/scopes";
import type { Scope } from "@/features/rule/types";
import { useRuleChangeWords } from "@/features/rule/words";
import { IN_PLACE } from "@/lib/address";
import { placeFromQuery, withPlace } from "@/lib/place";
import { rulesQuery } from "@/lib/rules-in-force";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";
import { Skeleton } from "@/ui/Skeleton";

const scopeOf = (batch: string | undefined, department: string | undefined): Scope =>
  batch ? { batch, ...(department && { department }) } : {};

/** Changes the rule of the scope in the address; of a new one, the batch is chosen here first. */
export function Component() {
  const words = useRuleChangeWords();
  const [query, setQuery] = useSearchParams();
  const { batch, department } = placeFromQuery(query);
  const inAddress = scopeOf(batch, department);
  const { data, error, refetch } = useQuery(rulesQuery);
  const { data: now } = useQuery({ ...placeNow(inAddress), enabled: batch !== undefined });
  // Who renames the batch meanwhile takes nothing away: what is typed stays, and is kept under the new name.
  const named = scopeOf(now?.batch ?? batch, now?.department ?? department);
  const scope = data && !entryOf(data, named) && entryOf(data, inAddress) ? inAddress : named;
  const { missing, isAsking } = useMissing(inAddress, data !== undefined && !entryOf(data, scope));
  const options = useLevelOptions({}, "rules");
  const [chosenBy, setChosenBy] = useState<ScopeBox | null>(null);
  const choice = isAdding(query) && (
    <ScopeChoice
      scope={scope}
      options={options}
      onScope={(next, by) => {
        setChosenBy(by);
        setQuery(withPlace(query, next), IN_PLACE);
      }}
      chosenBy={chosenBy}
    />
  );
  if (choice && !batch) return <Page title={words.titleNew}>{choice}</Page>;
  if (!data) return <NotYet heading="page" error={error} onRetry={refetch} titled />;
  if (isAsking && !choice) return <Skeleton titled />;
  if (missing) return <NoSuchPlace {...missing} />;
  return (
    <ChangeRule key={`${batch}\n${department}`} rules={data} scope={scope}>
      {choice}
    </ChangeRule>
  );
}
