import { studentAttendance } from "@/lib/messages/en/student-attendance";

/** The words about students' attendance. They come with this code, so that the first page need not carry them. */
export const useAttendanceWords = () => studentAttendance;
