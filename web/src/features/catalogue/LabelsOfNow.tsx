import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import type { components } from "@/lib/api/schema";
import { useMessages } from "@/lib/messages/context";
import { isSamePlace, type Place, withPlace } from "@/lib/place";
import { Alert } from "@/ui/Alert";
import { takeLabels } from "./cascade-rules";
import { placeNow } from "./queries";
import { useRenamesWords } from "./renames-words";

/** The address takes over what its place is called now; where one of its labels has a new owner, that is said. */
export function LabelsOfNow({ place }: { place: Place }) {
  const { state } = useLocation();
  const [query, setQuery] = useSearchParams();
  const { data } = useQuery(placeNow(place));
  const now = data && takeLabels(place, data);
  const isRenamed = now && !isSamePlace(place, now);
  const takeOver = useEffectEvent(() => {
    if (now) setQuery(withPlace(query, now), { replace: true, state });
  });
  useEffect(() => {
    if (isRenamed) takeOver();
  }, [isRenamed]);

  return data?.others.map((other) => (
    <NewOwner key={`${other.level} ${other.now}`} place={place} {...other} />
  ));
}

type Other = components["schemas"]["FormerOwner"];

/** Apart, so that its words are fetched only where they are shown. */
function NewOwner({ place, level, label, now }: Other & { place: Place }) {
  const { catalogue } = useMessages();
  const words = useRenamesWords();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  return (
    <Alert tone="warn" role="status" title={words.newOwner(catalogue.levelWords[level], label)}>
      {words.formerOwner(label, now)}{" "}
      <Link to={`${pathname}?${withPlace(query, { ...place, [level]: now })}`}>{words.openFormer(now)}</Link>
    </Alert>
  );
}
