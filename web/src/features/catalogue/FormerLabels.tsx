import { lazy, Suspense } from "react";
import type { Place } from "@/lib/place";

const LabelsOfNow = lazy(async () => ({ default: (await import("./LabelsOfNow")).LabelsOfNow }));

/** Under a place that came with a link, or was remembered: leads to what it is called now, and says who else was. */
export function FormerLabels({ place }: { place: Place }) {
  return (
    <Suspense>
      <LabelsOfNow place={place} />
    </Suspense>
  );
}
