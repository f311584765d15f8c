import type { DayParts } from "@/features/day/DayHome";

export interface BodyProps {
  /** What the timetable says, where it has classes of whoever is here. */
  day: DayParts | null;
}
