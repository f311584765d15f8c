import { useEffect, useEffectEvent, useState } from "react";
import type { Called } from "@/features/rollcall/calling/called";
import type { Overruled, RollCall } from "@/features/rollcall/engine/types";
import { useFormats } from "@/lib/format";
import { useMessages } from "@/lib/messages/context";
import { useSession } from "@/lib/session";
import { Alert } from "@/ui/Alert";
import { useToast } from "@/ui/toasts-context";
import { NotStanding } from "./NotStanding";
import { sayBoth, sayLeftAlone, sayOurs } from "./say-marks";
import { sortMarks } from "./sorting";
import { TooLateAlert } from "./TooLateAlert";
import { useToldWords } from "./words";

export interface MarksOfOthersProps {
  rollCall: RollCall;
  called: Called;
  /** Aborted when the roll call is left: what is told in passing goes with it. */
  until: () => AbortSignal;
}

/**
 * What became of marks where two phones take one class. One student is told in passing; several that do not stand, and
 * what came after the upload, stay until they are read.
 */
export function MarksOfOthers({ rollCall, called, until }: MarksOfOthersProps) {
  const words = useToldWords();
  const toast = useToast();
  const { admin } = useSession();
  const { time } = useFormats();
  const { state, shortOf, markStudent, offerUndo } = called;
  const { locale } = useMessages();
  const list = (rolls: string[]) => new Intl.ListFormat(locale).format(rolls);
  const isTogether = state.parts.length > 1; // then the end of a roll says too little
  const short = (roll: string) => {
    const line = isTogether ? undefined : state.lines.find((one) => one.roll === roll);
    return line ? shortOf(line) : roll;
  };
  const saying = { words, short, userName: admin?.userName, time, list };
  const { leftAlone, ours, theirs } = sortMarks(state.notices);
  const [stays, setStays] = useState(false); // also when only one of them is left
  const [asked, setAsked] = useState(false);
  if (stays !== theirs.length > (stays ? 0 : 1)) setStays(!stays);
  const [alone] = stays ? [] : theirs;
  const isOpen = state.upload === "open";

  /** The other mark, as a new tap. */
  function makeAct({ student, mark, own, ours: isOurs, everyHour }: Overruled) {
    const wanted = isOurs ? mark : own?.mark;
    // Of several hours a tap is of all.
    const isOneTap = state.hours === 1 || everyHour;
    if (!isOpen || !isOneTap || student === undefined || wanted === undefined) return undefined;
    return { label: words.make[wanted], run: () => void markStudent(student, wanted) };
  }

  const passing = [...leftAlone, ...ours, ...(alone ? [alone] : [])];
  const tell = useEffectEvent(() => {
    for (const { id } of passing) rollCall.dismiss(id);
    const text = [
      sayLeftAlone(leftAlone, saying),
      alone && words.theirsStands(sayBoth(alone, saying)),
      sayOurs(ours, saying),
    ]
      .filter(Boolean)
      .join(" ");
    const step = state.lastStep?.kind;
    if (leftAlone.length > 0 && isOpen && (step === "rest" || step === "pad")) return offerUndo(text);
    const only = alone ?? (ours.length === 1 ? ours[0] : undefined);
    const act = only && makeAct(only);
    toast({ text, icon: "people", until: until(), ...(act && { act }) });
  });
  const ids = passing.map(({ id }) => id).join();
  useEffect(() => {
    if (ids) tell();
  }, [ids]);

  const sent = theirs.every((notice) => notice.sent === theirs[0]?.sent) ? (theirs[0]?.sent ?? null) : null;
  const dismissAll = () => {
    for (const { id } of theirs) rollCall.dismiss(id);
  };
  return (
    <>
      {stays && theirs.length > 0 && (
        <Alert
          tone="warn"
          role="status"
          title={words.notStanding(theirs.length, sent)}
          onDismiss={dismissAll}
          acts={
            <button type="button" onClick={() => setAsked(true)}>
              {words.see(theirs.length)}
            </button>
          }
        >
          {theirs.map((notice) => words.eachNotStanding(sayBoth(notice, saying))).join(" ")}
        </Alert>
      )}
      <NotStanding
        open={asked && theirs.length > 0}
        notices={theirs}
        lines={state.lines}
        saying={saying}
        actOf={(notice) => {
          const act = makeAct(notice);
          return act && { ...act, run: () => [act.run(), rollCall.dismiss(notice.id)] };
        }}
        onClose={() => setAsked(false)}
      />
      {state.notices.map(
        (notice) =>
          notice.kind === "too-late" && (
            <TooLateAlert
              key={notice.id}
              state={state}
              notice={notice}
              saying={saying}
              onDone={() => rollCall.dismiss(notice.id)}
            />
          ),
      )}
    </>
  );
}
