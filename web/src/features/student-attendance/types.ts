import type { Got } from "@/lib/api/got";

/** A student of the subject, and where they stand in it. */
export type AttendanceLine = Got<"/api/attendance">["items"][number];

/** One student in every subject in which they were called. */
export type StudentAttendance = Got<"/api/attendance/students/{id}">;
