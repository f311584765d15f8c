import { useOfficeWords } from "@/lib/messages/context";
import { day } from "@/lib/messages/en/day";

/** What Home says with a timetable. In English it comes with this code. */
export const useDayWords = () => useOfficeWords("day", day);

export type DayWords = ReturnType<typeof useDayWords>;
