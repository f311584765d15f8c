/** A roll call in memory, for tests of the screens only. */
import type { Line, Mark, RollCall, RollCallState, StepInfo } from "@/features/rollcall/engine/types";

const NAMES = ["Aarav Sharma", "Aditi Banerjee", "Akash Yadav", "Amrita Sen", "Ananya Chatterjee"];

interface Step {
  info: StepInfo;
  before: readonly Line[];
}

export interface StandIn extends RollCall {
  /** As the engine would, when another device or the network says something. */
  tell: (change: Partial<RollCallState>) => void;
  uploads: number;
  /** Marks are kept when this is done: a slow disk. */
  disk: Promise<unknown>;
}

export function standIn(count = NAMES.length): StandIn {
  const lines = Array.from({ length: count }, (_, at): Line => {
    const roll = `24CS${String(at + 1).padStart(3, "0")}`;
    return {
      student: at + 1,
      roll,
      name: NAMES[at] ?? `Student ${at + 1}`,
      mark: null,
      by: null,
      waiting: false,
    };
  });
  const steps: Step[] = [];
  const listeners = new Set<() => void>();
  let state: RollCallState = {
    id: "b1946ac9-2c1d-4d5a-9f3e-1f0f6a3c1a11",
    place: { year: "2024 - 2028", department: "CSE", semester: "5th", subject: "CS301" },
    heldOn: "2026-11-16",
    number: 1,
    openedBy: "asha.rao",
    ...counted(lines),
    lastStep: null,
    saved: { kind: "saved", at: null },
    upload: "open",
    uploadedBy: null,
    withdrawnBy: null,
    notices: [],
  };

  function tell(change: Partial<RollCallState>, first?: () => void) {
    state = { ...state, ...change };
    first?.();
    for (const listener of listeners) listener();
  }

  function step(kind: StepInfo["kind"], students: number[], mark: Mark | null, kept?: () => void) {
    const first = state.lines.findIndex(({ student }) => students.includes(student));
    const info = { kind, students, mark, first: Math.max(0, first) };
    steps.push({ info, before: state.lines });
    const after = state.lines.map((line) => (students.includes(line.student) ? { ...line, mark } : line));
    tell({ ...counted(after), lastStep: info }, kept);
  }

  const unmarked = () => state.lines.filter(({ mark }) => mark === null).map(({ student }) => student);
  const many = (kind: StepInfo["kind"], mark: Mark) => {
    const students = unmarked();
    if (students.length > 0) step(kind, students, mark);
    return students.length;
  };

  const rollCall: StandIn = {
    uploads: 0,
    disk: Promise.resolve(),
    tell,
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    mark: async (student, mark, kept) => {
      await rollCall.disk;
      step("mark", [student], mark, kept);
    },
    rest: async (mark) => many("rest", mark),
    startPad: async () => many("pad", 1),
    undo: async () => {
      const last = steps.pop();
      if (!last) return null;
      tell({ ...counted(last.before), lastStep: steps.at(-1)?.info ?? null });
      return last.info;
    },
    reload: async () =>
      step(
        "reload",
        state.lines.filter(({ mark }) => mark !== null).map(({ student }) => student),
        null,
      ),
    upload: async () => {
      rollCall.uploads += 1;
      tell({ upload: "uploaded", uploadedBy: "asha.rao" });
      return "uploaded";
    },
    dismiss: (id) => tell({ notices: state.notices.filter((notice) => notice.id !== id) }),
    close: () => {},
  };
  return rollCall;
}

const counted = (lines: readonly Line[]) => ({
  lines,
  present: lines.filter(({ mark }) => mark === 1).length,
  absent: lines.filter(({ mark }) => mark === 0).length,
  unmarked: lines.filter(({ mark }) => mark === null).length,
});
