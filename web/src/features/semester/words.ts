import { useOfficeWords } from "@/lib/messages/context";
import { semester } from "@/lib/messages/en/semester";

/** The words of the semester sheet. In English they come with this code. */
export const useSemesterWords = () => useOfficeWords("semester", semester);
