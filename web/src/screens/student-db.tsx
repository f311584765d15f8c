import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CascadeWithin } from "@/features/catalogue/CascadeWithin";
import { FormerLabels } from "@/features/catalogue/FormerLabels";
import { labelsOf } from "@/features/catalogue/queries";
import { StudentList } from "@/features/students/StudentList";
import { useStudentWords } from "@/features/students/words";
import { usePlace } from "@/lib/place";
import { Page } from "@/ui/Page";
import { PlaceSummary } from "@/ui/PlaceSummary";
import { TakeFocus } from "@/ui/TakeFocus";

/** Who comes back finds the list at once; the cascade stands over it while the place is being chosen. */
export function Component() {
  const { list } = useStudentWords();
  const [{ batch, department }] = usePlace("department");
  const [choosing, setChoosing] = useState<"first" | "again" | null>(batch && department ? null : "first");
  const batches = useLabels("batch");
  const departments = useLabels("department");
  const exists = holds(batches, batch) && holds(departments, department);

  const listOf = (place: { batch: string; department: string }) => (
    <StudentList
      key={`${place.batch}\n${place.department}`}
      place={place}
      batches={batches ?? []}
      departments={departments ?? []}
    />
  );

  if (batch && department && exists && !choosing) {
    const place = { batch, department };
    return (
      <Page title={list.title} below={<PlaceSummary place={place} onChange={() => setChoosing("again")} />}>
        <FormerLabels place={place} />
        {listOf(place)}
      </Page>
    );
  }
  const cascade = (
    <CascadeWithin upTo="department" right="see">
      {listOf}
    </CascadeWithin>
  );
  return (
    <Page title={list.title} lead={list.lead}>
      {choosing === "again" ? <TakeFocus>{cascade}</TakeFocus> : cascade}
    </Page>
  );
}

const useLabels = (level: "batch" | "department") =>
  useQuery(labelsOf(level)).data?.map((entry) => entry.label);

/** Labels that are not known yet prove nothing. */
const holds = (labels: readonly string[] | undefined, label: string | undefined) =>
  !labels || (label !== undefined && labels.includes(label));
