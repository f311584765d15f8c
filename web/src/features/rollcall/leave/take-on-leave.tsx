import type { Leave, RollCall, RollCallState } from "@/features/rollcall/engine/types";
import type { OnLeave, ShownState } from "@/features/rollcall/meeting-context";
import { beginSentence } from "@/lib/begin-sentence";
import { lastSession } from "@/lib/last-session";
import { leaveChip } from "@/lib/messages/en/leave-chip";
import { LeaveLetter } from "@/ui/LeaveLetter";
import { sayLeave } from "./say-leave";
import { dressLeave } from "./style";

dressLeave();

/** The roll call as Card, List and Pad take it, with what they show and say of who is on leave. */
export function takeOnLeave(rollCall: RollCall, locale: string, words = leaveChip): RollCall {
  const known = new Map<string, OnLeave>(); // the same for the same leave: what shows it is drawn once
  let shown: { of: RollCallState; state: ShownState } | undefined;

  function describe(leave: Leave, heldOn: string): OnLeave {
    const said = sayLeave(leave, { heldOn, today: lastSession()?.today ?? heldOn }, words, locale);
    const onLeave = known.get(leave.category + said) ?? showLeave(leave, said);
    known.set(leave.category + said, onLeave);
    return onLeave;
  }

  function show(of: RollCallState): ShownState {
    const { lastStep } = of;
    const away = lastStep?.away ?? 0;
    return {
      ...of,
      lines: of.lines.map((line) =>
        line.leave ? { ...line, onLeave: describe(line.leave, of.heldOn) } : line,
      ),
      lastStep: lastStep && {
        ...lastStep,
        ...(away > 0 && { told: words.bulk(lastStep.students.length - away, away) }),
      },
    };
  }

  return {
    getState: () => {
      const of = rollCall.getState();
      if (shown?.of !== of) shown = { of, state: show(of) };
      return shown.state;
    },
    subscribe: (listener) => rollCall.subscribe(listener),
    mark: (...given) => rollCall.mark(...given),
    rest: (mark) => rollCall.rest(mark),
    startPad: () => rollCall.startPad(),
    undo: () => rollCall.undo(),
    reload: () => rollCall.reload(),
    upload: () => rollCall.upload(),
    dismiss: (notice) => rollCall.dismiss(notice),
    close: () => rollCall.close(),
  };
}

function showLeave({ category }: Leave, said: string): OnLeave {
  const letter = <LeaveLetter category={category} silent />;
  return {
    said: `, ${said}`,
    chip: (
      <p className="on-leave-chip">
        {letter} <span>{beginSentence(said)}</span>
      </p>
    ),
    letter: (
      <span className="on-leave">
        {letter}
        <span className="sr-only">({said})</span>
      </span>
    ),
  };
}
