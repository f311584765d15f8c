import { figure } from "./counting";

export interface CountedMarks {
  /** With those who came late. */
  present: number;
  absent: number;
  late: number;
}

/** "53 present, 1 late, 6 absent": who came late is named apart, and only where somebody did. */
export const countsOf = ({ present, absent, late }: CountedMarks, nobody?: string) =>
  `${figure(present - late)} present, ${late > 0 ? `${figure(late)} late, ` : ""}${nobody ?? figure(absent)} absent`;
