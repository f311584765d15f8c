import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { useMessages } from "@/lib/messages/context";
import { isSamePlace, type Place, withPlace } from "@/lib/place";
import { Alert } from "@/ui/Alert";
import { renamedTo } from "./cascade-rules";
import { placeNow } from "./queries";
import { useRenamesWords } from "./renames-words";

/** The address takes over what its place is called now; where one of its labels has a new owner, that is said. */
export function LabelsOfNow({ place }: { place: Place }) {
  const { catalogue } = useMessages();
  const words = useRenamesWords();
  const { pathname, state } = useLocation();
  const [query, setQuery] = useSearchParams();
  const { data } = useQuery(placeNow(place));
  const now = data && renamedTo(place, data);
  const isRenamed = now && !isSamePlace(place, now);
  const takeOver = useEffectEvent(() => {
    if (now) setQuery(withPlace(query, now), { replace: true, state });
  });
  useEffect(() => {
    if (isRenamed) takeOver();
  }, [isRenamed]);

  return data?.others.map(({ level, label, now: called }) => (
    <Alert
      key={`${level} ${called}`}
      tone="warn"
      role="status"
      title={words.newOwner(catalogue.levelWords[level], label)}
    >
      {words.formerOwner(label, called)}{" "}
      <Link to={`${pathname}?${withPlace(query, { ...place, [level]: called })}`}>
        {words.openFormer(called)}
      </Link>
    </Alert>
  ));
}
