import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { Ended } from "@/features/own-page/Ended";
import { OpenLink } from "@/features/own-page/OpenLink";
import { OtherOpened } from "@/features/own-page/OtherOpened";
import { OwnView } from "@/features/own-page/OwnView";
import { ownPage } from "@/features/own-page/queries";
import { SubjectClasses } from "@/features/own-page/SubjectClasses";
import { isSameStudent } from "@/features/own-page/types";
import { isRefusedWith } from "@/lib/api/problem";
import { isWhole, placeFromQuery } from "@/lib/place";
import { NotYet } from "@/ui/NotYet";

/** A student's own page. With the token of a mail it is opened first, and goes on without the token. */
export function Component() {
  const { token } = useParams();
  return token ? <OpenLink key={token} token={token} /> : <Me />;
}

function Me() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { data: page, error, refetch } = useQuery(ownPage);
  // Whose page this tab began with: another child's, opened elsewhere, does not slip in under what is being read.
  const [first, setFirst] = useState(page);
  if (page && !first) setFirst(page);
  if (isRefusedWith(error, "link_has_ended")) return <Ended />;
  if (!page) return <NotYet heading="page" error={error} onRetry={refetch} titled />;
  if (first && !isSameStudent(first, page)) {
    const showOther = () => {
      client.removeQueries({ queryKey: [...ownPage.queryKey, "record"] }); // of the first child
      setFirst(page);
      void navigate("/me", { replace: true });
    };
    return <OtherOpened was={first.roll} now={page.roll} onShow={showOther} />;
  }
  const place = placeFromQuery(query);
  if (isWhole(place)) return <SubjectClasses place={place} roll={page.roll} />;
  return <OwnView page={page} />;
}
