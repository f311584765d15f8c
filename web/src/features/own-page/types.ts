import type { components } from "@/lib/api/schema";

export type OwnPage = components["schemas"]["OwnPage"];
/** Rolls may be the same on two lists. */
export const isSameStudent = (one: OwnPage, other: OwnPage): boolean =>
  [one.roll, one.student.batch, one.student.department].join("\n") ===
  [other.roll, other.student.batch, other.student.department].join("\n");

export type OwnLeave = OwnPage["leaves"][number];
export type OwnObjection = OwnPage["objections"][number];
export type Semester = NonNullable<OwnPage["student"]["running"]>;
export type Subject = Semester["subjects"][number];
export type OwnRecord = components["schemas"]["OwnRecord"];
export type CountedClass = OwnRecord["classes"][number];
export type SentObjection = components["schemas"]["SentObjection"];
