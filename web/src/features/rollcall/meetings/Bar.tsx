import { Fragment } from "react";
import type { Pieces } from "@/features/rollcall/meeting-context";
import { PlaceWords } from "@/features/rollcall/shared/PlaceWords";
import { withGroup } from "@/lib/groups";
import { Unbroken } from "@/ui/Unbroken";
import { useInside } from "./inside";
import { nameSubjects } from "./part-names";
import { listInWords, useMeetingWords } from "./words";

/** "CS391 Mon 16 Nov", or "CS303 + EC303", whose date stands below: there is no room beside two. */
export function BarTitle({ date }: Pieces["BarTitle"]) {
  const { parts } = useInside();
  return (
    <>
      <b>{nameSubjects(parts)}</b> {parts.length === 1 && date}
    </>
  );
}

/** "B1 · 3 hours · CSE · 5th", or "Mon 16 Nov · CSE · A and ECE together". */
export function BarLine({ date }: Pieces["BarLine"]) {
  const words = useMeetingWords();
  const { hours, parts, names } = useInside();
  const [{ place, group } = {}] = parts;
  const lasting = hours > 1 ? [words.hours(hours)] : [];
  if (parts.length === 1)
    return (
      <>
        <b>{[group?.label ?? [], lasting, ""].flat().join(" · ")}</b>
        {place && <PlaceWords place={place} />}
      </>
    );
  const whom = parts.map((part, at) => {
    const name = names[at] ?? "";
    return part.group && name !== part.group.label ? withGroup(name, part.group) : name;
  });
  return (
    <>
      {date} ·{" "}
      <b>
        {words.together(listInWords(whom, words))}
        {lasting.map((hours) => (
          <Fragment key={hours}>
            {" · "}
            <Unbroken>{hours}</Unbroken>
          </Fragment>
        ))}
      </b>
    </>
  );
}
