import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { useMessages } from "@/lib/messages/context";
import { isSamePlace, type Place, withPlace } from "@/lib/place";
import { Alert } from "@/ui/Alert";
import { renamedTo } from "./cascade-rules";
import { placeNow } from "./queries";

/**
 * Under a place that came with a link, or was remembered: the address takes over what it is called now, and where one of
 * its labels has a new owner, that is said.
 */
export function FormerLabels({ place }: { place: Place }) {
  const { catalogue } = useMessages();
  const { pathname, state } = useLocation();
  const [query, setQuery] = useSearchParams();
  const { data: now } = useQuery(placeNow(place));
  const isRenamed = now !== undefined && !isSamePlace(place, renamedTo(place, now));
  const takeOver = useEffectEvent(() => {
    if (now) setQuery(withPlace(query, renamedTo(place, now)), { replace: true, state });
  });
  useEffect(() => {
    if (isRenamed) takeOver();
  }, [isRenamed]);

  return now?.others.map(({ level, label, now: called }) => (
    <Alert
      key={`${level} ${called}`}
      tone="warn"
      role="status"
      title={catalogue.newOwner(catalogue.levelWords[level], label)}
    >
      {catalogue.formerOwner(label, called)}{" "}
      <Link to={`${pathname}?${withPlace(query, { ...place, [level]: called })}`}>
        {catalogue.openFormer(called)}
      </Link>
    </Alert>
  ));
}
