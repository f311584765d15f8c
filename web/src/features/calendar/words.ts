import { useOfficeWords } from "@/lib/messages/context";
import { calendar } from "@/lib/messages/en/calendar";

/** The words of the calendar. In English they come with this code. */
export const useCalendarWords = () => useOfficeWords("calendar", calendar);
