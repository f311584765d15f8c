import type { components } from "@/lib/api/schema";

export type Student = components["schemas"]["StudentAhead"];
export type Semester = components["schemas"]["SemesterAhead"];
export type Subject = components["schemas"]["SubjectAhead"];

/** Whose lines they are, for the way to each profile: a code goes along unseen. */
export interface Whose {
  roll: string;
  code?: string | undefined;
}
