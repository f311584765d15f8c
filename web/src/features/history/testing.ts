import { history as words } from "@/lib/messages/en/history";
import { tellEntry } from "./entry-words";
import type { HistoryEntry, Kind } from "./types";

const entryOf = (
  kind: Kind,
  before: unknown,
  after: unknown,
  more: Partial<HistoryEntry> = {},
): HistoryEntry => ({
  id: 1,
  at: "2026-11-16T04:44:00Z",
  by: "asha.rao",
  kind,
  path: "",
  words: "",
  batch: null,
  department: null,
  semester: null,
  subject: null,
  batchId: null,
  departmentId: null,
  semesterId: null,
  subjectId: null,
  studentId: null,
  heldOn: null,
  number: null,
  group: null,
  rollcall: null,
  takenFrom: null,
  roll: null,
  before,
  after,
  reason: null,
  ...more,
});

/** "Mark of 24CS001 corrected: Absent > Present" */
export function tell(kind: Kind, before: unknown, after: unknown, more?: Partial<HistoryEntry>): string {
  const { act, differences } = tellEntry(entryOf(kind, before, after, more), words);
  const told = differences.map(
    ({ field, before: was, after: is }) => `${field ? `${field} ` : ""}${was ?? "-"} > ${is ?? "-"}`,
  );
  return [act, ...told].join("; ");
}
