import { Fragment } from "react";
import type { WholePlace } from "@/lib/place";
import { OneLine } from "@/ui/OneLine";

/** Department · semester · batch: which group a class is of, where its subject already stands in the title. */
export function GroupWords({ place: { department, semester, year } }: { place: WholePlace }) {
  return [department, semester, year].map((part, index) => (
    <Fragment key={part}>
      {index > 0 && " · "}
      <OneLine>{part}</OneLine>
    </Fragment>
  ));
}
