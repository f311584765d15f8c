import { useFormats } from "@/lib/format";
import type { WholePlace } from "@/lib/place";
import type { LastMeeting } from "./last-meetings";
import styles from "./MeetingLine.module.css";
import { countClasses, type Meeting, nameBeside } from "./meeting";
import { useMeetingWords } from "./meeting-words";

interface MeetingLineProps {
  place: WholePlace;
  meeting: Meeting;
  /** The last one, where it is that. */
  again: LastMeeting | null;
}

/** What will be taken in one go, in one line. It has its room from the start: the button below it never moves. */
export function MeetingLine({ place, meeting, again }: MeetingLineProps) {
  const words = useMeetingWords();
  const { shortDate } = useFormats();
  const { hours, together } = meeting;
  const [first, ...more] = together;
  const further = [
    ...(first ? [words.withOthers(nameBeside(place, first), more.length)] : []),
    ...(again ? [words.asOn(shortDate(again.heldOn))] : []),
  ];
  return (
    <span className={styles.line} role="status">
      {countClasses(meeting) > 1 && (
        <>
          <b>{hours > 1 ? words.hours(hours) : words.classes(countClasses(meeting))}</b>
          {further.map((part) => `, ${part}`)}
        </>
      )}
    </span>
  );
}
