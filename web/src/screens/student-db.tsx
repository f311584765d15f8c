import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Cascade } from "@/features/catalogue/Cascade";
import { labelsOf } from "@/features/catalogue/queries";
import { StudentList } from "@/features/students/StudentList";
import { useStudentWords } from "@/features/students/words";
import { usePlace } from "@/lib/place";
import { Page } from "@/ui/Page";
import { PlaceLine } from "@/ui/PlaceLine";
import { TakeFocus } from "@/ui/TakeFocus";

/** Who comes back finds the list at once; the cascade stands over it while the place is being chosen. */
export function Component() {
  const { list } = useStudentWords();
  const [{ year, department }] = usePlace("department");
  const [choosing, setChoosing] = useState<"first" | "again" | null>(year && department ? null : "first");
  const years = useLabels("year");
  const departments = useLabels("department");
  const exists = holds(years, year) && holds(departments, department);

  const listOf = (place: { year: string; department: string }) => (
    <StudentList
      key={`${place.year}\n${place.department}`}
      place={place}
      years={years ?? []}
      departments={departments ?? []}
    />
  );

  if (year && department && exists && !choosing) {
    const place = { year, department };
    return (
      <Page title={list.title} below={<PlaceLine place={place} onChange={() => setChoosing("again")} />}>
        {listOf(place)}
      </Page>
    );
  }
  const cascade = <Cascade upTo="department">{listOf}</Cascade>;
  return (
    <Page title={list.title} lead={list.lead}>
      {choosing === "again" ? <TakeFocus>{cascade}</TakeFocus> : cascade}
    </Page>
  );
}

const useLabels = (level: "year" | "department") =>
  useQuery(labelsOf(level)).data?.map((entry) => entry.label);

/** Labels that are not known yet prove nothing. */
const holds = (labels: readonly string[] | undefined, label: string | undefined) =>
  !labels || (label !== undefined && labels.includes(label));
