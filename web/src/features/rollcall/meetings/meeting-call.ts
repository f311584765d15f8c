import type { Line, RollCall, RollCallState } from "@/features/rollcall/engine/types";
import type { ShownLine, ShownState } from "@/features/rollcall/meeting-context";
import { LATE, MEANINGS } from "@/lib/marks";
import { describePartly } from "./hours";
import { readPrefixes } from "./part-names";
import type { MeetingWords } from "./words";

/** For which hours a press is that does not say so itself. */
export interface Chosen {
  /** From which hour on a tap in List, or a roll typed on the Pad, marks. */
  fromHour: number;
  /** From which hour on the press to come marks this student otherwise, on the card. */
  onCard: { student: number; hour: number } | null;
}

export interface MeetingCall extends RollCall {
  getState: () => ShownState;
  /** Changes it; answers what is chosen now. */
  choose: (chosen: Partial<Chosen>) => Chosen;
  /** Whose mark was kept last. */
  lastKept: () => ShownLine | undefined;
}

/**
 * The roll call as Card, List and Pad take it without knowing of hours: a line's mark is that of the hour from which on
 * taps mark, a press is for the hours that were chosen, and who was there in some of them is said so.
 */
export function takeByHours(rollCall: RollCall, words: MeetingWords): MeetingCall {
  const prefixes = readPrefixes(rollCall.getState());
  let chosen: Chosen = { fromHour: 1, onCard: null };
  let kept: number | null = null;
  let shown: { of: RollCallState; fromHour: number; state: ShownState } | undefined;
  let lines = new WeakMap<Line, ShownLine>();

  function showLine(line: Line): ShownLine {
    const now = lines.get(line) ?? {
      ...line,
      mark: line.hours[chosen.fromHour - 1] ?? null,
      partly: describePartly(line, words),
      prefix: prefixes[line.part] ?? "",
    };
    lines.set(line, now);
    return now;
  }

  function getState(): ShownState {
    const of = rollCall.getState();
    const { fromHour } = chosen;
    if (shown?.of !== of || shown.fromHour !== fromHour) {
      if (shown?.fromHour !== fromHour) lines = new WeakMap();
      shown = { of, fromHour, state: { ...of, lines: of.lines.map(showLine) } };
    }
    return shown.state;
  }

  const findLine = (student: number | null) => getState().lines.find((line) => line.student === student);

  const mark: RollCall["mark"] = (student, value, onKept, fromHour) => {
    const noteKept = () => {
      kept = student;
      onKept?.();
    };
    const { onCard } = chosen;
    const isOnCard = onCard?.student === student && findLine(student)?.mark === null;
    if (fromHour === undefined && isOnCard && value !== null) {
      const given = value === LATE ? LATE : MEANINGS[value].other; // before it, as pressed; late is in that hour
      return rollCall.mark(student, given, noteKept, onCard.hour);
    }
    return rollCall.mark(student, value, noteKept, fromHour ?? chosen.fromHour);
  };

  return {
    getState,
    mark,
    choose: (now) => {
      chosen = { ...chosen, ...now };
      return chosen;
    },
    lastKept: () => findLine(kept),
    subscribe: (listener) => rollCall.subscribe(listener),
    rest: (value) => rollCall.rest(value),
    startPad: () => rollCall.startPad(),
    undo: () => rollCall.undo(),
    reload: () => rollCall.reload(),
    upload: () => rollCall.upload(),
    dismiss: (notice) => rollCall.dismiss(notice),
    close: () => rollCall.close(),
  };
}
