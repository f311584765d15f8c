import { Fragment } from "react";
import type { WholePlace } from "@/lib/place";
import { Unbroken } from "@/ui/Unbroken";

const ABOVE = ["department", "semester", "batch"] as const;

/** Department · semester · batch: where a class is held, beside its subject and its group, which stand in the title. */
export function PlaceWords({ place }: { place: WholePlace }) {
  return ABOVE.map((level, index) => (
    <Fragment key={level}>
      {index > 0 && " · "}
      <Unbroken>{place[level]}</Unbroken>
    </Fragment>
  ));
}
