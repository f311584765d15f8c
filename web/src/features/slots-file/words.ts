import { useOfficeWords } from "@/lib/messages/context";
import { slotsFile } from "@/lib/messages/en/slots-file";

/** The words about a timetable from a file. In English they come with this code. */
export const useSlotsFileWords = () => useOfficeWords("slotsFile", slotsFile);
