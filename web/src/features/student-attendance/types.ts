import type { paths } from "@/lib/api/schema";

type Got<P extends keyof paths> = paths[P] extends {
  get: { responses: { 200: { content: { "application/json": infer Body } } } };
}
  ? Body
  : never;

/** A student of the subject, and where they stand in it. */
export type AttendanceLine = Got<"/api/attendance">["items"][number];

/** One student in every subject in which they were called. */
export type StudentAttendance = Got<"/api/attendance/students/{id}">;
