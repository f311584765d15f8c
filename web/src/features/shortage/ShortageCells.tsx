import { useFormats } from "@/lib/format";
import { pathWithPlace } from "@/lib/place";
import { RowLink } from "@/ui/RowLink";
import { Tag } from "@/ui/Tag";
import { Unbroken } from "@/ui/Unbroken";
import type { ShortLine } from "./types";
import { useShortageWords } from "./words";

/** Leads to the student's classes, where one subject is meant. */
export function RollOf({ line }: { line: ShortLine }) {
  const { batch, department, semester, subject, seenIn, student, roll } = line;
  const text = <Unbroken className="roll">{roll}</Unbroken>;
  const place = semester && subject ? { batch, department, semester, subject } : seenIn;
  if (!place) return text;
  return (
    <RowLink to={pathWithPlace("/studentattendancedb", place, { student: String(student) })}>{text}</RowLink>
  );
}

/** The subject, or all of them together, and whose. */
export function ClassOf({ line: { subject, department, semester, batch } }: { line: ShortLine }) {
  return (
    <>
      {subject && <b className="roll">{subject} </b>}
      {[department, semester].filter(Boolean).join(" ")} · <Unbroken>{batch}</Unbroken>
    </>
  );
}

/** Whether the line is still within reach in the classes to come. */
export function Reach({ line: { planned, unreachable, standing } }: { line: ShortLine }) {
  const { list } = useShortageWords();
  const { dayMonth } = useFormats();
  const { left, until } = standing;
  if (planned === null) return <span className="quiet">{list.notPlanned}</span>;
  return unreachable ? (
    <Tag tone="absent" icon="cross">
      {left !== null && until !== null
        ? list.outOfReachUntil(left, dayMonth(until))
        : list.outOfReachText(planned)}
    </Tag>
  ) : (
    <span className="quiet">
      {left !== null && until !== null ? list.reachableUntil(left, dayMonth(until)) : list.reachable(planned)}
    </span>
  );
}
