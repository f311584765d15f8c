import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Line, RollCall } from "@/features/rollcall/engine/types";
import type { ShownState } from "@/features/rollcall/meeting-context";
import { useRollCallWords } from "@/features/rollcall/words";
import type { Mark } from "@/lib/marks";
import { useMessages } from "@/lib/messages/context";
import { useToast } from "@/ui/toasts-context";
import { sayBulk, sayMarked, sayNow } from "./announcements";
import type { Called, Leaving } from "./called";
import { speak, stopSpeaking, vibrateFor } from "./device";
import { Motion } from "./motion";
import { useSettings } from "./settings";
import { firstUnmarked, nextUnmarked } from "./students";
import { type Spot, tapGuard } from "./tap-guard";
import { useRollCallState } from "./use-roll-call";
import { useRolls } from "./use-rolls";

/** A mark given on the card that is not on the disk yet. */
interface Given {
  at: number;
  line: Line;
  mark: Mark;
}

/** Who is being called, and everything that can be done about it: one state under Card, List and Pad. */
export function useCalling(rollCall: RollCall, speaking: boolean): Called {
  const state: ShownState = useRollCallState(rollCall);
  const words = useRollCallWords();
  const { locale } = useMessages();
  const toast = useToast();
  const [view, setView] = useState<{ at: number | null; leaving: Leaving | null }>(() => ({
    at: firstUnmarked(state.lines),
    leaving: null,
  }));
  const [said, say] = useState("");
  const [failed, setFailed] = useState(false);
  const [guard] = useState(() => tapGuard());
  const [motion] = useState(() => new Motion());
  const now = useRef(view.at);
  const keeping = useRef<Given[]>([]);
  const cards = useRef(0);
  const standing = useRef(new AbortController()); // ends with the next change: an Undo offered before would take that back
  useEffect(() => () => standing.current.abort(), []); // or with the page

  const size = state.lines.length;
  const { prefixOf, shortOf } = useRolls(state);

  const show = useCallback((at: number | null, leaving: Leaving | null = null) => {
    now.current = at;
    setView({ at, leaving });
  }, []);

  /** Keeps a mark on this device; false where it could not be kept. */
  const keep = useCallback(async <T>(writing: Promise<T>): Promise<T | null> => {
    standing.current.abort();
    standing.current = new AbortController();
    try {
      const kept = await writing;
      setFailed(false);
      return kept;
    } catch {
      setFailed(true);
      return null;
    }
  }, []);

  const acts = useMemo(() => {
    const roster = () => ({ lines: rollCall.getState().lines, shortOf });
    const here = () => now.current ?? firstUnmarked(rollCall.getState().lines);

    /** Whom the next press is for: where presses run ahead of the card, who follows those being kept. */
    function findCalled(): number | null {
      const ahead = keeping.current.at(-1);
      if (!ahead) return here();
      const given = new Set(keeping.current.map(({ at }) => at));
      return nextUnmarked(roster().lines, ahead.at, given);
    }

    function mark(value: Mark, pressedAt: number, spot: Spot | null): boolean {
      const at = findCalled();
      const line = at === null ? undefined : roster().lines[at];
      if (!line || at === null) return true; // everyone is marked, or is about to be
      if (!guard.press(pressedAt, spot, keeping.current.length > 0)) return false;
      void give({ at, line, mark: value });
      return true;
    }

    async function give(given: Given) {
      keeping.current.push(given);
      vibrateFor(given.mark);
      await keep(rollCall.mark(given.line.student, given.mark, () => moveOn(given)).then(() => true));
      keeping.current = keeping.current.filter((one) => one !== given);
    }

    /** The mark is kept: the next card comes in the same drawing as the ribbon and the counts. */
    function moveOn(given: Given) {
      keeping.current = keeping.current.filter((one) => one !== given);
      const jumped = now.current !== null && now.current !== given.at;
      const next = jumped ? now.current : (keeping.current[0]?.at ?? nextUnmarked(roster().lines, given.at));
      cards.current += 1;
      guard.cardChanged(performance.now());
      const still = jumped || !motion.fits;
      motion.watch();
      flushSync(() => {
        show(next, still ? null : { line: given.line, mark: given.mark, number: cards.current });
        say(sayMarked(words.say, roster(), given.line, given.mark, next));
      });
    }

    async function markStudent(student: number, value: Mark | null, onShown?: () => void, fromHour?: number) {
      const line = roster().lines.find((one) => one.student === student);
      if (!line) return false;
      if (value !== null) vibrateFor(value);
      const showMark = () =>
        flushSync(() => {
          onShown?.();
          const roll = shortOf(line);
          say(
            value === null ? words.say.unmarked(roll, line.name) : words.say.marked(roll, line.name, value),
          );
        });
      return (await keep(rollCall.mark(student, value, showMark, fromHour).then(() => true))) !== null;
    }

    async function undo() {
      const undone = await keep(rollCall.undo().then((step) => ({ step })));
      if (!undone) return;
      const { step } = undone;
      if (!step) return say(words.say.nothingToUndo);
      show(step.first);
      say(`${words.say.undone} ${sayNow(words.say, roster(), step.first)}`);
    }

    const tellBulk = () => {
      const { lastStep } = rollCall.getState();
      if (lastStep) undoable(sayBulk(words, lastStep));
    };

    const undoable = (text: string) => {
      const until = standing.current.signal;
      toast({ text, icon: "tick", act: { label: words.undo, run: undo }, until });
    };

    async function many(counting: Promise<number>) {
      const count = await keep(counting);
      if (count === null) return;
      show(firstUnmarked(roster().lines));
      if (count > 0) tellBulk();
      else toast({ text: words.nobodyLeft });
    }

    async function reload() {
      const { present, absent, partly } = rollCall.getState();
      if ((await keep(rollCall.reload().then(() => true))) === null) return;
      show(0);
      undoable(words.emptied(present + absent + partly));
    }

    return {
      mark,
      isForBefore: guard.isForBefore,
      markStudent,
      undo,
      offerUndo: undoable,
      reload,
      rest: (value: Mark) => many(rollCall.rest(value)),
      restBeforeUpload: async (value: Mark) => (await keep(rollCall.rest(value))) !== null,
      restAreHere: async () => {
        if (rollCall.getState().unmarked === 0) return;
        const count = await keep(rollCall.startPad());
        if (!count) return; // not kept, or a roll typed just before has done it
        show(null);
        tellBulk();
      },
    };
  }, [rollCall, shortOf, words, toast, guard, motion, keep, show]);

  const sayWhere = useCallback(() => {
    const { lines } = rollCall.getState();
    say(sayNow(words.say, { lines, shortOf }, firstUnmarked(lines)));
  }, [rollCall, shortOf, words.say]);
  useEffect(sayWhere, [sayWhere]); // whose turn it is when the page opens

  // Who was called may have left the list meanwhile.
  const at = view.at !== null && view.at < size ? view.at : firstUnmarked(state.lines);
  const calledLine = at === null ? undefined : state.lines[at];
  const { caller } = useSettings();
  const aloud = speaking && caller && calledLine ? calledLine : null;
  const [aloudRoll, aloudName] = [aloud && shortOf(aloud), aloud?.name];
  useEffect(() => {
    if (aloudRoll && aloudName) speak(aloudRoll, aloudName, locale);
    return stopSpeaking;
  }, [aloudRoll, aloudName, locale]);

  return {
    ...acts,
    state,
    prefixOf,
    shortOf,
    at,
    next: at === null ? null : nextUnmarked(state.lines, at),
    leaving: view.leaving,
    moves: motion.fits,
    said,
    failed,
    say,
    sayWhere,
    go: show,
  };
}
