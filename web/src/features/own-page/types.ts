import type { components } from "@/lib/api/schema";

export type OwnPage = components["schemas"]["OwnPage"];
export type OwnLeave = OwnPage["leaves"][number];
export type OwnObjection = OwnPage["objections"][number];
export type Semester = NonNullable<OwnPage["student"]["running"]>;
export type Subject = Semester["subjects"][number];
export type OwnRecord = components["schemas"]["Record"];
export type CountedClass = OwnRecord["classes"][number];
