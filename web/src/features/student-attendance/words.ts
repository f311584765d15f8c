import { useOfficeWords } from "@/lib/messages/context";
import { studentAttendance } from "@/lib/messages/en/student-attendance";

/** The words about students' attendance. In English they come with this code. */
export const useAttendanceWords = () => useOfficeWords("studentAttendance", studentAttendance);
