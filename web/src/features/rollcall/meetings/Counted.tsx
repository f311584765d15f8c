import type { PropsOf } from "@/features/rollcall/meeting-context";
import { useFormats } from "@/lib/format";
import { useInside } from "./inside";
import styles from "./Meetings.module.css";
import { useMeetingWords } from "./words";

type Told = PropsOf<"PartlyCount">;

/** "1 partly", among the counts. */
export function PartlyCount({ state: { partly } }: Told) {
  const words = useMeetingWords();
  const { number } = useFormats();
  if (partly === 0) return null;
  return (
    <span>
      <b>{number(partly)}</b> {words.partly}
    </span>
  );
}

/** After the last student: who was there for a part, and that there is time. */
export function AllMarked({ state: { partly, upload } }: Told) {
  const words = useMeetingWords();
  const { hours } = useInside();
  return (
    <p className={styles.aside}>
      {partly > 0 && words.partlyText(partly)} {upload === "open" && hours > 1 && words.leaveOpen}
    </p>
  );
}

export function LeaveOpen() {
  return <p className={styles.leaveOpen}>{useMeetingWords().leaveOpen}</p>;
}

/** In List, where tiles are small: who was marked last, by name. Its line is there from the beginning, so nothing moves. */
export function LastMarked({ calling: { state, shortOf } }: PropsOf<"LastMarked">) {
  const { hours, partly } = useInside();
  const { lines, lastStep } = state;
  if (hours === 1) return null;
  const one = lastStep?.kind === "mark" && lastStep.students.length === 1 ? lastStep.students[0] : null;
  const line = lines.find(({ student }) => student === one);
  const stands = line && partly(line)?.stands;
  return (
    <p className={styles.lastMarked} aria-hidden="true">
      {line && stands && (
        <>
          <b>{shortOf(line)}</b> {line.name}: <b>{stands}</b>
        </>
      )}
    </p>
  );
}
