import type { Slot } from "./types";

interface Given extends Partial<Omit<Slot, "group">> {
  subject?: string;
  /** Who comes, by label. */
  group?: string | null;
}

let made = 0;

/** A slot for tests: Monday, first hour, CS303 in Room 204, but for what is said. */
export function slotOf({ subject = "CS303", group = null, ...more }: Given = {}): Slot {
  made += 1;
  return {
    id: made,
    edition: "6f1e0b2a9c3d4e5f",
    weekday: 1,
    hour: 1,
    length: 1,
    room: "Room 204",
    title: null,
    batch: null,
    department: null,
    group: null,
    since: "2026-07-20",
    lastDay: "2026-11-28",
    taught: [
      {
        subjectId: 7,
        batch: "2024 - 2028",
        department: "CSE",
        semester: "5th",
        subject,
        name: "Computer Networks",
        group: group ? { id: 3, label: group, kind: "lab" } : null,
      },
    ],
    lecturers: [{ userName: "asha.rao", name: "Asha Rao" }],
    warnings: [],
    mayEdit: true,
    maySayNotHeld: true,
    days: [],
    ...more,
  };
}
