import type { CallSeen, OpenSeen, OwnClass, OwnDays, OwnHour, Wanted } from "./types";

/** What became of one hour of one subject, by all that is known here. */
type UnitState = "taken" | "notHeld" | "queued" | "open" | "left";

interface Unit {
  state: UnitState;
  /** The open roll call, or the one that waits to be sent. */
  callId: string | null;
  /** Which class of its subject it is that day. */
  number: number | null;
  attended: number;
  of: number;
}

/**
 * `left`: to be taken, whether its hour is to come or over. `covered`: somebody else takes it. `barred`: the timetable
 * names this person, and nobody has given them the right.
 */
type ClassState = UnitState | "covered" | "barred";

/** A class of the timetable, with what this device knows of it beyond the server's last answer. */
export interface SeenClass {
  own: OwnClass;
  state: ClassState;
  /** In milliseconds: of the hours that are left where some are, else of all. Null where the college has no such hour. */
  starts: number | null;
  ends: number | null;
  /** Which of its hours are left to be taken. */
  left: readonly OwnHour[];
  /** Of those, what one tap takes: hours in which the same subjects are left. */
  wanted: Wanted;
  callId: string | null;
  /** Who goes on with its roll call, where that is not for this person. */
  takenBy: string | null;
  /** Once it is taken: how many were there, of how many. A lab of three hours counts by its first. */
  attended: number;
  of: number;
  /** Then also: which class of its subject that day the first of its hours is. */
  number: number | null;
}

/** By the timetable, the roll calls of this device, and those that are open anywhere. */
export function seeClasses(
  days: Pick<OwnDays, "classes">,
  calls: readonly CallSeen[],
  opens: readonly OpenSeen[],
): SeenClass[] {
  const known = days.classes.map((own) => ({ own, units: own.hours.map(readHour) }));
  for (const call of calls) answerBy(call, known);
  return known.map((each) => seeClass(each, opens));
}

/** Whether a roll call is that of a class. */
export const isTakenBy =
  (call: OpenSeen) =>
  ({ callId }: Pick<SeenClass, "callId">): boolean =>
    callId !== null && (callId === call.id || call.classIds.includes(callId));

interface Known {
  own: OwnClass;
  /** By hour, then by subject. */
  units: Unit[][];
}

const STATES: Record<OwnHour["units"][number]["state"], UnitState> = {
  taken: "taken",
  not_held: "notHeld",
  running: "left",
  missing: "left",
  to_come: "left",
};

const readHour = ({ units }: OwnHour): Unit[] =>
  units.map(({ state, rollcall, number, attended, of }) => ({
    state: STATES[state] === "left" && rollcall ? "open" : STATES[state],
    callId: rollcall ?? null,
    number: number ?? null,
    attended: attended ?? 0,
    of: of ?? 0,
  }));

/** By the hour for which it was opened; one that was opened without the timetable answers what is left, in order. */
function answerBy(call: CallSeen, known: readonly Known[]): void {
  for (const part of call.parts) {
    const units = known.flatMap(({ own, units: hours }) =>
      own.day === call.heldOn
        ? own.hours.flatMap(({ hour }, at) =>
            own.taught.flatMap((taught, index) => {
              const unit = hours[at]?.[index];
              const isOf =
                taught.subjectId === part.subjectId && isCompatible(taught.group?.id, part.groupId);
              return unit && isOf ? [{ hour, unit }] : [];
            }),
          )
        : [],
    );
    const answered = call.dayHours.length
      ? units.filter(({ hour }) => call.dayHours.includes(hour))
      : units.filter(({ unit }) => unit.state === "left" || unit.callId === call.id).slice(0, call.hours);
    for (const { unit } of answered) {
      if (unit.state === "taken") continue;
      Object.assign(unit, {
        state: call.isQueued ? "queued" : "open",
        callId: call.id,
        attended: call.attended,
        of: call.of,
      });
    }
  }
}

/** The same group, or one of the two is everybody. */
const isCompatible = (one: number | null | undefined, other: number | null) =>
  one == null || other === null || one === other;

function seeClass({ own, units }: Known, opens: readonly OpenSeen[]): SeenClass {
  const all = units.flat();
  const left = own.hours.filter((_, at) => units[at]?.some(({ state }) => state === "left"));
  const state = stateOf(own, all);
  const timed = state === "left" ? left : own.hours;
  const callId = all.find((unit) => unit.state === "open" || unit.state === "queued")?.callId ?? null;
  return {
    own,
    state,
    starts: instantOf(timed[0]?.startsAt),
    ends: instantOf(timed.at(-1)?.endsAt),
    left,
    wanted: wantedOf({ own, units }),
    callId,
    takenBy: opens.find((call) => isTakenBy(call)({ callId }))?.takenBy ?? null,
    ...countHour(units),
  };
}

function stateOf(own: OwnClass, units: readonly Unit[]): ClassState {
  const has = (state: UnitState) => units.some((unit) => unit.state === state);
  if (!own.isMine) return "covered";
  if (has("open")) return "open";
  if (has("left")) return own.mayTake ? "left" : "barred";
  if (has("queued")) return "queued";
  return has("taken") ? "taken" : "notHeld";
}

function wantedOf({ own, units }: Known): Wanted {
  const leftOf = (at: number) =>
    own.taught.filter((_, index) => units[at]?.[index]?.state === "left").map(({ subjectId }) => subjectId);
  const first = own.hours.findIndex((_, at) => leftOf(at).length > 0);
  const subjects = leftOf(first).join();
  return {
    day: own.day,
    dayHours: own.hours
      .filter((_, at) => first >= 0 && leftOf(at).join() === subjects)
      .map(({ hour }) => hour),
    taught: own.taught.filter((_, index) => units[first]?.[index]?.state === "left"),
  };
}

/** Of the first hour that is in, every subject of it. */
function countHour(units: readonly Unit[][]): Pick<SeenClass, "attended" | "of" | "number"> {
  const isIn = ({ state }: Unit) => state === "taken" || state === "queued";
  const found = units.find((hour) => hour.some(isIn))?.filter(isIn) ?? [];
  // A roll call on this device has counted all of its subjects together.
  const [first] = found;
  const counted = first?.state === "queued" ? [first] : found;
  return {
    number: first?.number ?? null,
    attended: counted.reduce((sum, { attended }) => sum + attended, 0),
    of: counted.reduce((sum, { of }) => sum + of, 0),
  };
}

const instantOf = (told: string | null | undefined): number | null => (told ? Date.parse(told) : null);
