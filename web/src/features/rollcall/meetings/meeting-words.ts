import type { CalledPart } from "@/features/rollcall/engine/types";
import type { Meeting } from "@/features/rollcall/meeting-context";
import { withGroup } from "@/lib/groups";
import type { MeetingCall } from "./meeting-call";
import { nameSubjects } from "./part-names";
import type { MeetingWords } from "./words";

type Words = Meeting["words"];

/** The words of the roll call, where those of a meeting differ from any other class's. */
export function wordMeeting(
  rollCall: MeetingCall,
  parts: readonly CalledPart[],
  words: Words,
  own: MeetingWords,
  fromHour: number,
): Words {
  const { hours } = rollCall.getState();
  const several = hours > 1;
  const what =
    parts.length > 1
      ? nameSubjects(parts)
      : parts.map(({ place, group }) => withGroup(place.subject, group)).join("");
  const heading = several ? `${what} · ${own.hours(hours)}` : what;
  const withPartly = (text: string) => {
    const { partly } = rollCall.getState();
    return partly > 0 ? `${text} ${own.partlyText(partly)}` : text;
  };
  return {
    ...words,
    callTitle: () => words.callTitle(heading),
    uploadedText: (_, ...counted) => withPartly(words.uploadedText(heading, ...counted)),
    ribbon: () => {
      const state = rollCall.getState();
      return own.ribbon(state, state.partly, state.unmarked);
    },
    say: {
      ...words.say,
      marked: (roll, name, mark) => {
        const partly = rollCall.lastKept()?.partly;
        return partly ? own.say(roll, name, partly.stands) : words.say.marked(roll, name, mark);
      },
    },
    list: { ...words.list, tapThis: fromHour > 1 ? own.tapFrom(fromHour) : words.list.tapThis },
    pad: { ...words.pad, lead: fromHour > 1 ? own.padLead : words.pad.lead },
    done: {
      ...words.done,
      lead: (...counted) =>
        `${withPartly(words.done.lead(...counted))} ${several ? own.leaveOpen : ""}`.trimEnd(),
    },
    closed: {
      ...words.closed,
      text: (...counted) => withPartly(words.closed.text(...counted)),
      withdrawnText: (...counted) => withPartly(words.closed.withdrawnText(...counted)),
    },
  };
}
