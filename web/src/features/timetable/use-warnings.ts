import { useQueries, useQuery } from "@tanstack/react-query";
import { useSettled } from "@/ui/use-settled";
import { type Draft, draftOf, isSame } from "./draft";
import { findMeetings } from "./meeting";
import { weekOf } from "./queries";
import type { Slot, SlotWarning } from "./types";

interface Asked {
  slot: Slot | null;
  draft: Draft;
  timetable: number;
  /** Of the week on the page, where that is a group's. */
  students: readonly Slot[];
  people: readonly { userName: string; name: string }[];
}

/** What the form would clash with: as it is saved the server has said it, changed it is looked for in the weeks concerned. */
export function useWarnings({ slot, draft, timetable, students, people }: Asked): readonly SlotWarning[] {
  const changed = !slot || !isSame(draft, draftOf(slot, draft.from));
  const room = useSettled(draft.room.trim());
  const ofRoom = useQuery({ ...weekOf({ of: "room", room }, timetable), enabled: changed && room !== "" });
  const named = changed ? [...new Set(draft.lecturers.filter(Boolean))] : [];
  const ofLecturers = useQueries({
    queries: named.map((lecturer) => weekOf({ of: "lecturer", lecturer }, timetable)),
  });
  if (!changed) return slot.warnings;
  return findMeetings(draft, slot?.id ?? null, {
    room: room && !ofRoom.isPlaceholderData ? (ofRoom.data?.slots ?? []) : [],
    lecturers: named.map((userName, index) => ({
      userName,
      name: people.find((person) => person.userName === userName)?.name ?? userName,
      slots: ofLecturers[index]?.isPlaceholderData ? [] : (ofLecturers[index]?.data?.slots ?? []),
    })),
    students,
  });
}
