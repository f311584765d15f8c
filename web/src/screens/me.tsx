import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router";
import { Ended } from "@/features/own-page/Ended";
import { OpenLink } from "@/features/own-page/OpenLink";
import { OwnView } from "@/features/own-page/OwnView";
import { ownPage } from "@/features/own-page/queries";
import { SubjectClasses } from "@/features/own-page/SubjectClasses";
import { isRefusedWith } from "@/lib/api/problem";
import { isWhole, placeFromQuery } from "@/lib/place";
import { LoadError } from "@/ui/LoadError";
import { Skeleton } from "@/ui/Skeleton";

/** A student's own page. With the token of a mail it is opened first, and goes on without the token. */
export function Component() {
  const { token } = useParams();
  return token ? <OpenLink key={token} token={token} /> : <Me />;
}

function Me() {
  const [query] = useSearchParams();
  const { data: page, error, refetch } = useQuery(ownPage);
  if (isRefusedWith(error, "link_has_ended")) return <Ended />;
  if (!page)
    return error ? (
      <LoadError heading="page" error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton titled />
    );
  const place = placeFromQuery(query);
  if (isWhole(place)) return <SubjectClasses place={place} takesObjections={page.takesObjections} />;
  return <OwnView page={page} />;
}
