import { type ComponentType, createContext, type ReactNode, use } from "react";
import type { Line, RollCallState, StepInfo } from "@/features/rollcall/engine/types";
import type { Mark } from "@/lib/marks";
import type { rollcall } from "@/lib/messages/en/rollcall";

/** Who was there in some of the hours: "1/3", "left after hour 1". */
export interface Partly {
  fraction: string;
  stands: string;
}

/** How it is shown that a student is on leave. */
export interface OnLeave {
  /** Under the name, large: "On duty until Friday". */
  chip: ReactNode;
  /** Where there is no room for that. The rest is read out. */
  letter: ReactNode;
  /** After the name: ", on duty until Friday". */
  said: string;
}

export interface ShownLine extends Line {
  /** Once its code is here. */
  onLeave?: OnLeave;
  /** Null for who was there in all hours or in none, or has no mark; only in a meeting. */
  partly?: Partly | null;
  /** What all rolls of its list begin with, where several lists are called together. */
  prefix?: string;
}

export interface ShownStep extends StepInfo {
  /** "Marked 51 present, 2 on leave absent" */
  told?: string;
}

export interface ShownState extends RollCallState {
  lines: readonly ShownLine[];
  lastStep: ShownStep | null;
}

/** What the pieces of a meeting need of the roll call in which they stand. */
interface Calling {
  state: ShownState;
  prefixOf: (line: Line) => string;
  shortOf: (line: Line) => string;
  markStudent: (student: number, mark: Mark | null, onShown?: () => void, fromHour?: number) => unknown;
}

/** What stands in a roll call of several hours, or of several subjects together, and in no other. */
export interface Pieces {
  BarTitle: { date: ReactNode };
  BarLine: { date: ReactNode };
  Bars: { at: number | null };
  /** Under the ribbon: which part of it is whose. */
  RibbonEnds: unknown;
  PartlyCount: unknown;
  OnCard: { calling: Calling; line: Line };
  Tiles: { calling: Calling; tilesOf: (lines: readonly ShownLine[], first: number) => ReactNode };
  ListFoot: { children?: ReactNode };
  PadSwitch: { calling: Calling };
  Chip: { line: ShownLine; mark: Mark; late: boolean };
  /** In the list of all keys. */
  KeyRow: unknown;
  Names: { calling: Calling; at: number | null; onGo: (index: number) => void };
}

/**
 * What a roll call of several hours, or of several subjects together, shows besides. Its code is fetched for such a
 * roll call only: the rooms that show it know no more of it than this.
 */
export interface Meeting {
  /** Those of the roll call, and where they differ its own. */
  words: typeof rollcall;
  /** Among whom the Pad looks for digits: of one part where rolls begin differently. */
  onPad: <L extends Line>(lines: readonly L[]) => readonly L[];
  pieces: { [Name in keyof Pieces]: ComponentType<Pieces[Name]> };
}

export const MeetingContext = createContext<Meeting | null>(null);

/** Null for a class of one hour and one subject. */
export const useMeeting = (): Meeting | null => use(MeetingContext);

type InMeetingProps<Name extends keyof Pieces> = Pieces[Name] & {
  piece: Name;
  /** What stands in its place in any other class. */
  children?: ReactNode;
};

/** A piece that only a meeting has. */
export function InMeeting<Name extends keyof Pieces>({ piece, ...props }: InMeetingProps<Name>) {
  const Piece = useMeeting()?.pieces[piece] as ComponentType<object> | undefined;
  return Piece ? <Piece {...props} /> : props.children;
}
