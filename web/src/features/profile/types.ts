import type { components } from "@/lib/api/schema";

/** One student in one subject, as the server tells it. */
export type StudentRecord = components["schemas"]["Record"];
export type CountedClass = components["schemas"]["CountedClass"];
export type ClassRef = components["schemas"]["ClassRef"];

/** Of one class among others: its date, and which of that day's. */
export const classKey = ({ heldOn, number }: ClassRef) => `${heldOn} ${number}`;
