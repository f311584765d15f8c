import { type ComponentType, createContext, type ReactNode, use } from "react";
import type { Line, RollCallState } from "@/features/rollcall/engine/types";
import type { Mark } from "@/lib/marks";

/** Who was there in some of the hours: "1/3", "left after hour 1". */
export interface Partly {
  fraction: string;
  stands: string;
}

type MarkStudent = (student: number, mark: Mark | null, onShown?: () => void, fromHour?: number) => unknown;

/** What the pieces of a meeting need of the roll call in which they stand. */
interface Calling {
  state: RollCallState;
  prefixOf: (line: Line) => string;
  shortOf: (line: Line) => string;
  markStudent: MarkStudent;
}

interface OfState {
  state: RollCallState;
}

interface OfCalling {
  calling: Calling;
}

interface OfLine extends OfCalling {
  line: Line;
}

/**
 * What a roll call of several hours, or of several subjects together, shows and does besides. Its code is fetched for
 * such a roll call only: the rooms that show it know no more of it than this.
 */
export interface Meeting {
  parts: RollCallState["parts"];
  severalHours: boolean;
  /** From which hour on a tap in List and Pad marks. */
  fromHour: number;
  /** From which hour on the press to come marks the student on the card otherwise; none: all hours alike. */
  hourOnCard: (line: Line) => number | undefined;
  /** An hour of a student on the card: at once where there is a mark. Without a student, of the taps to come. */
  pressHour: (hour: number, line: Line | undefined, markStudent: MarkStudent) => void;
  /** The hour that H and a digit mean; null for H itself; undefined where the key is none of these. */
  hourOfKey: (
    event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">,
  ) => number | null | undefined;
  keyRows: { keys: string[]; does: string }[];
  /** Null for who was there in all hours or in none, or has no mark. */
  partly: (line: Line) => Partly | null;
  /** "047 Omkar Shinde, left after hour 1." Null as above. */
  sayPartly: (line: Line | undefined, roll: string) => string | null;
  /** Among whom the Pad looks for digits: of one part where rolls begin differently. */
  onPad: (lines: readonly Line[]) => readonly Line[];
  /** What the Pad asks for, and what a tap marks in List, unless it is from the first hour on. */
  padLead: string | undefined;
  tapMarks: string | undefined;
  /** Stands for the subject and the group, on the roll call's own bar and as the page's title. */
  bar: {
    together: boolean;
    heading: string;
    title: (date: ReactNode) => ReactNode;
    line: (date: ReactNode) => ReactNode;
  };
  uploadedText: (state: Pick<RollCallState, "present" | "absent" | "partly">, date: string) => string;
  OnCard: ComponentType<OfLine>;
  FromHour: ComponentType;
  PadSwitch: ComponentType<OfCalling>;
  Chip: ComponentType<{ line: Line }>;
  KeyHint: ComponentType;
  Names: ComponentType<OfCalling & { at: number | null; onGo: (index: number) => void }>;
  TilesByPart: ComponentType<OfCalling & { tilesOf: (lines: readonly Line[], first: number) => ReactNode }>;
  Bars: ComponentType<{ lines: readonly Line[]; at: number | null }>;
  Ribbon: ComponentType<OfState & { slim?: boolean }>;
  RibbonEnds: ComponentType;
  PartlyCount: ComponentType<OfState>;
  AllMarked: ComponentType<OfState>;
  LeaveOpen: ComponentType;
  LastMarked: ComponentType<OfCalling>;
}

export type PropsOf<Piece extends keyof Meeting> =
  Meeting[Piece] extends ComponentType<infer Props> ? Props : never;

export const MeetingContext = createContext<Meeting | null>(null);

/** Null for a class of one hour and one subject. */
export const useMeeting = (): Meeting | null => use(MeetingContext);
