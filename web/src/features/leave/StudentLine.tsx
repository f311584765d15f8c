import place from "@/ui/PlaceSummary.module.css";
import { Unbroken } from "@/ui/Unbroken";
import { useLeaveDeskWords } from "./words";

interface StudentLineProps {
  student: { roll: string; name: string; batch: string; department: string; section: string | null };
}

/** Under a title: whose leave it is. */
export function StudentLine({ student: { roll, name, batch, department, section } }: StudentLineProps) {
  const { facts } = useLeaveDeskWords();
  return (
    <p className={place.place}>
      <bdi>
        <Unbroken>{roll}</Unbroken> <bdi>{name}</bdi>
      </bdi>
      <Unbroken>{department}</Unbroken>
      <Unbroken>{batch}</Unbroken>
      {section && <bdi>{facts.section(section)}</bdi>}
    </p>
  );
}
