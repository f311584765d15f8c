import { type ComponentType, useMemo, useState, useSyncExternalStore } from "react";
import type { RollCall, RollCallState } from "@/features/rollcall/engine/types";
import { type Meeting, MeetingContext } from "@/features/rollcall/meeting-context";
import { useRollCallWords } from "@/features/rollcall/words";
import { commonPrefix } from "@/lib/rolls";
import { BarLine, BarTitle } from "./Bar";
import { Bars, RibbonEnds } from "./Bars";
import { Chip } from "./Chip";
import { InsideContext } from "./inside";
import { KeyRow } from "./KeyRow";
import { ListFoot } from "./ListFoot";
import { type Chosen, type MeetingCall, takeByHours } from "./meeting-call";
import { wordMeeting } from "./meeting-words";
import { Names } from "./Names";
import { OnCard } from "./OnCard";
import { PadSwitch } from "./PadSwitch";
import { PartlyCount } from "./PartlyCount";
import { nameParts, readPrefixes } from "./part-names";
import { dressMeetings } from "./style";
import { Tiles } from "./Tiles";
import { useMeetingWords } from "./words";

dressMeetings();

const pieces = {
  ...{ BarTitle, BarLine, Bars, RibbonEnds, PartlyCount, OnCard },
  ...{ Tiles, ListFoot, PadSwitch, Chip, Names, KeyRow },
};

interface WithMeetingProps {
  rollCall: RollCall;
  Desk: ComponentType<{ rollCall: RollCall }>;
}

/** The roll call with what several hours, or several subjects together, need. */
export function WithMeeting({ rollCall: kept, Desk }: WithMeetingProps) {
  const plain = useRollCallWords();
  const own = useMeetingWords();
  const rollCall = useMemo(() => takeByHours(kept, own), [kept, own]);
  const parts = useParts(rollCall);
  const [rolls] = useState(() => readRolls(kept));
  const [chosen, setChosen] = useState<Chosen>({ fromHour: 1, onCard: null });
  const [typed, setTyped] = useState(0);

  const meeting = useMemo<Meeting>(
    () => ({
      pieces,
      words: wordMeeting(rollCall, parts, plain, own, chosen.fromHour),
      onPad: (lines) => (rolls.differ ? lines.filter(({ part }) => part === typed) : lines),
    }),
    [rollCall, parts, plain, own, chosen.fromHour, rolls, typed],
  );
  const inside = useMemo(() => {
    const { hours } = rollCall.getState();
    return {
      ...{ rollCall, hours, parts, names: nameParts(parts), chosen, typed, setTyped },
      choose: (now: Partial<Chosen>) => setChosen(rollCall.choose(now)),
      ...{ rollsDiffer: rolls.differ, shared: rolls.prefix.length },
    };
  }, [rollCall, parts, rolls, chosen, typed]);

  return (
    <InsideContext value={inside}>
      <MeetingContext value={meeting}>
        <Desk rollCall={rollCall} />
      </MeetingContext>
    </InsideContext>
  );
}

/** Other ones only where something is called otherwise by now: a mark draws nothing for their sake. */
function useParts(rollCall: MeetingCall) {
  const labels = useSyncExternalStore(rollCall.subscribe, () => readLabels(rollCall.getState()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it is called is told while it stands on screen
  return useMemo(() => rollCall.getState().parts, [rollCall, labels]);
}

const readLabels = ({ parts }: RollCallState): string =>
  JSON.stringify(parts.map(({ place, group }) => [place, group]));

/** What all rolls begin with, and whether those of one part begin otherwise than those of another. */
function readRolls(rollCall: RollCall) {
  const state = rollCall.getState();
  return {
    prefix: commonPrefix(state.lines.map(({ roll }) => roll)),
    differ: new Set(readPrefixes(state)).size > 1,
  };
}
