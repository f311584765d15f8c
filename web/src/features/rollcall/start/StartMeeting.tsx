import { type ReactNode, useState } from "react";
import type { Called, Group } from "@/lib/groups";
import type { WholePlace } from "@/lib/place";
import { Button } from "@/ui/Button";
import { CannotBeCalled } from "./CannotBeCalled";
import { MeetingLine } from "./MeetingLine";
import { MeetingPanel } from "./MeetingPanel";
import { calledKey, nameBeside } from "./meeting";
import { useMeetingWords } from "./meeting-words";
import { StartPanel } from "./StartPanel";
import { useEverybody, useMeeting } from "./use-meeting";

interface StartMeetingProps {
  place: WholePlace;
  /** As kept on this device; else it is asked for. */
  subjectId: number | undefined;
  /** Which of the subject's groups; null: all of them together. None where it calls its list. */
  group: Group | null | undefined;
  /** How many these are, where that is known. */
  students: number | undefined;
  /** Says how many will be called, null while that is not known; then what follows. */
  count: (students: number | null | undefined, line: ReactNode) => ReactNode;
  /** Where any other class is chosen. */
  choose: (onChoose: (called: Called) => void) => ReactNode;
}

/** Starts a class, and what is taken in one go with it: further hours, others in the same room. */
export function StartMeeting({ place, subjectId, group, students, count, choose }: StartMeetingProps) {
  const words = useMeetingWords();
  const own = { place, group };
  const { meeting, again, setMeeting, decide } = useMeeting(own, subjectId);
  const everybody = useEverybody(own, meeting, students);
  const removed = again?.removed ?? [];
  const [isOpen, setOpen] = useState(false);
  return (
    <StartPanel
      place={place}
      subjectId={subjectId}
      group={group}
      decide={decide}
      hours={meeting.hours}
      lead={count(everybody.students, <MeetingLine place={place} meeting={meeting} again={again} />)}
      beside={
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {meeting.hours > 1 ? words.hours(meeting.hours) : words.act}
        </Button>
      }
    >
      {isOpen && <MeetingPanel own={own} meeting={meeting} choose={choose} onChange={setMeeting} />}
      {removed.length > 0 && (
        <p>{words.removed(removed.map((each) => nameBeside(place, each)).join(", "))}</p>
      )}
      {everybody.problems.map((problem) => (
        <CannotBeCalled key={calledKey(problem.called)} own={own} {...problem} />
      ))}
    </StartPanel>
  );
}
