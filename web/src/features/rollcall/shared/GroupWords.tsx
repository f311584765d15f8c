import { Fragment } from "react";
import type { WholePlace } from "@/lib/place";
import { Unbroken } from "@/ui/Unbroken";

const GROUP = ["department", "semester", "batch"] as const;

/** Department · semester · batch: which group a class is of, where its subject already stands in the title. */
export function GroupWords({ place }: { place: WholePlace }) {
  return GROUP.map((level, index) => (
    <Fragment key={level}>
      {index > 0 && " · "}
      <Unbroken>{place[level]}</Unbroken>
    </Fragment>
  ));
}
