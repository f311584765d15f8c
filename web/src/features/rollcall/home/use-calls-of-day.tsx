import type { CallHere } from "@/features/rollcall/engine/types";
import { Ribbon } from "@/features/rollcall/shared/Ribbon";
import { useCallsHere } from "@/features/rollcall/shared/use-calls-here";
import { callPath } from "@/lib/call-path";
import { useFormats } from "@/lib/format";
import type { Group } from "@/lib/groups";
import { placeOf, type WholePlace } from "@/lib/place";
import { useSession } from "@/lib/session";
import { useAllOpenCalls } from "./HomePanels";
import { useHomeWords } from "./home-words";
import { useTaking } from "./use-taking";

/** A class of the timetable, or what is left of it. */
interface Wanted {
  day: string;
  dayHours: readonly number[];
  /** What is taken in one go. */
  taught: readonly (WholePlace & { subjectId: number; group: Group | null })[];
}

/** What Home with a timetable needs of roll calls: those that are there, and how another is opened by one tap. */
export function useCallsOfDay(now: Date) {
  const { today } = useSession();
  const { ago } = useFormats();
  const words = useHomeWords();
  const open = useAllOpenCalls();
  const here = useCallsHere();
  const taking = useTaking();

  return {
    here: (here ?? []).filter(({ upload }) => upload !== "uploaded").map(seeCall),
    opens: open.map(({ marks, ...call }) => ({
      ...call,
      done: marks.filter((mark) => mark !== null).length,
      all: marks.length,
    })),
    showOpen: ({ id }: { id: string }) => {
      const { marks = [], lastMarkAt = null, lastMarkBy = null } = open.find((call) => call.id === id) ?? {};
      return {
        to: callPath(id),
        ribbon: <Ribbon marks={marks} at={marks.indexOf(null)} slim />,
        lastMark: lastMarkAt && lastMarkBy && words.lastMark(ago(new Date(lastMarkAt), now), lastMarkBy),
      };
    },
    opening: {
      ...taking,
      /** Of today it is opened as any class is: the date is asked for where the clock is in doubt. */
      take: (key: string, { day, dayHours, taught }: Wanted) => {
        const [first, ...together] = taught.map((one) => ({
          place: placeOf(one),
          groupId: one.group?.id,
          subjectId: one.subjectId,
        }));
        if (!first) return;
        const { place, ...which } = first;
        taking.take({
          key,
          place,
          wanted: { ...(day !== today && { heldOn: day }), ...which, dayHours, together },
        });
      },
    },
  };
}

const seeCall = ({ id, heldOn, parts, hours, dayHours, upload, ...counts }: CallHere) => ({
  ...{ id, heldOn, hours, dayHours, isQueued: upload === "queued" },
  parts: parts.map(({ subjectId, group }) => ({ subjectId, groupId: group?.id ?? null })),
  attended: counts.present + counts.partly,
  of: counts.present + counts.partly + counts.absent + counts.unmarked,
});
