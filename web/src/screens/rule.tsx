import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { FormerLabels } from "@/features/catalogue/FormerLabels";
import { useMissing } from "@/features/catalogue/use-missing";
import { NoSuchPlace } from "@/features/rule/NoSuchPlace";
import { RuleView } from "@/features/rule/RuleView";
import { entryOf } from "@/features/rule/scopes";
import type { Scope } from "@/features/rule/types";
import { placeFromQuery } from "@/lib/place";
import { rulesQuery } from "@/lib/rules-in-force";
import { NotYet } from "@/ui/NotYet";
import { Skeleton } from "@/ui/Skeleton";

/** The rule of the college, or of the batch or department in the address. */
export function Component() {
  const [query] = useSearchParams();
  const { batch, department } = placeFromQuery(query);
  const scope: Scope = batch ? { batch, ...(department && { department }) } : {};
  const { data, error, refetch } = useQuery(rulesQuery);
  const { missing, isAsking } = useMissing(scope, data !== undefined && !entryOf(data, scope));
  if (!data) return <NotYet heading="page" error={error} onRetry={refetch} titled />;
  if (isAsking) return <Skeleton titled />;
  if (missing) return <NoSuchPlace {...missing} />;
  return (
    <RuleView rules={data} scope={scope}>
      <FormerLabels place={scope} />
    </RuleView>
  );
}
