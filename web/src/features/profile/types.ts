import type { components } from "@/lib/api/schema";
import { type Mark, PRESENT } from "@/lib/marks";

/** One student in one subject, as the server tells it. */
export type StudentRecord = components["schemas"]["Record"];
export type CountedClass = components["schemas"]["CountedClass"];
export type ClassRef = components["schemas"]["ClassRef"];

/** Where somebody objects to the mark of a class. */
export type ObjectTo = (held: ClassRef) => { to: string; state: unknown };

/** Marked absent or late: there may be something to object to. */
export const isContestable = ({ mark }: { mark: Mark | null }): boolean => mark !== null && mark !== PRESENT;

/** Of one class among others: its date, and which of that day's. */
export const classKey = ({ heldOn, number }: ClassRef) => `${heldOn} ${number}`;
