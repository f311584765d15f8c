import { useOfficeWords } from "@/lib/messages/context";
import { timetable } from "@/lib/messages/en/timetable";

/** The words of the timetable. In English they come with this code. */
export const useTimetableWords = () => useOfficeWords("timetable", timetable);
