import { type ReactNode, useMemo, useRef, useState } from "react";
import type { Line, RollCall } from "@/features/rollcall/engine/types";
import { type Meeting, MeetingContext } from "@/features/rollcall/meeting-context";
import { MEANINGS } from "@/lib/marks";
import { commonPrefix } from "@/lib/rolls";
import { useBar } from "./bar";
import { Chip } from "./Chip";
import { AllMarked, LastMarked, LeaveOpen, PartlyCount } from "./Counted";
import { FromHour } from "./FromHour";
import { describePartly } from "./hours";
import { InsideContext } from "./inside";
import { KeyHint } from "./KeyHint";
import { Names } from "./Names";
import { OnCard } from "./OnCard";
import { PadSwitch } from "./PadSwitch";
import { nameParts } from "./part-names";
import { Bars, Ribbon, RibbonEnds } from "./Ribbon";
import { TilesByPart } from "./TilesByPart";
import { useMeetingWords } from "./words";

const pieces = {
  ...{ OnCard, FromHour, PadSwitch, Chip, Names, TilesByPart, KeyHint },
  ...{ Bars, Ribbon, RibbonEnds, PartlyCount, AllMarked, LeaveOpen, LastMarked },
};

/** Gives the roll call around which it stands what several hours, or several subjects together, need. */
export function WithMeeting({ rollCall, children }: { rollCall: RollCall; children: ReactNode }) {
  const words = useMeetingWords();
  const bar = useBar(rollCall);
  const [fromHour, setFromHour] = useState(1);
  const [onCard, setOnCard] = useState<{ student: number; hour: number } | null>(null);
  const [typed, setTyped] = useState(0);
  const [rolls] = useState(() => readRolls(rollCall));
  const awaitsHour = useRef(false);

  const { inside, meeting } = useMemo(() => {
    const { hours, parts } = rollCall.getState();

    const partly = (line: Line) => describePartly(line, words);

    const hourOnCard = ({ student, mark }: Line) =>
      mark === null && onCard?.student === student ? onCard.hour : undefined;

    const pressHour: Meeting["pressHour"] = (hour, line, markStudent) => {
      if (!line) return setFromHour(hour);
      const mark = line.hours[hour - 1] ?? null;
      if (mark !== null) return void markStudent(line.student, MEANINGS[mark].other, undefined, hour);
      const again = hour === 1 || hour === hourOnCard(line);
      setOnCard(again ? null : { student: line.student, hour });
    };

    const hourOfKey: Meeting["hourOfKey"] = (event) => {
      const awaited = awaitsHour.current;
      awaitsHour.current = false;
      if (hours === 1 || event.ctrlKey || event.metaKey || event.altKey) return undefined;
      if (event.key.toLowerCase() === "h") {
        awaitsHour.current = true;
        return null;
      }
      const hour = Number(event.key);
      return awaited && hour >= 1 && hour <= hours ? hour : undefined;
    };

    const meeting: Meeting = {
      ...pieces,
      ...{ parts, fromHour, hourOnCard, pressHour, hourOfKey, partly, bar },
      severalHours: hours > 1,
      sayPartly: (line, roll) => {
        const found = line && partly(line);
        return found ? words.say(roll, line.name, found.stands) : null;
      },
      onPad: (lines) => (rolls.differ ? lines.filter(({ part }) => part === typed) : lines),
      padLead: fromHour > 1 ? words.padLead : undefined,
      tapMarks: fromHour > 1 ? words.tapFrom(fromHour) : undefined,
      keyRows: hours > 1 ? [{ keys: ["H"], does: words.keyHour(hours) }] : [],
      uploadedText: (state, date) =>
        words.uploadedText(bar.heading, date, state.present, state.absent, state.partly),
    };
    const inside = {
      ...{ hours, parts, fromHour, setFromHour, typed, setTyped, hourOnCard, pressHour, partly },
      ...{ names: nameParts(parts), rollsDiffer: rolls.differ, shared: rolls.prefix.length },
    };
    return { inside, meeting };
  }, [rollCall, words, bar, rolls, fromHour, onCard, typed]);

  return (
    <InsideContext value={inside}>
      <MeetingContext value={meeting}>{children}</MeetingContext>
    </InsideContext>
  );
}

/** What all rolls begin with, and whether those of one part begin otherwise than those of another. */
function readRolls(rollCall: RollCall) {
  const { lines, parts } = rollCall.getState();
  const prefixes = parts.map((_, part) =>
    commonPrefix(lines.filter((line) => line.part === part).map(({ roll }) => roll)),
  );
  return { prefix: commonPrefix(lines.map(({ roll }) => roll)), differ: new Set(prefixes).size > 1 };
}
