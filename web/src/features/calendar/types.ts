import type { components } from "@/lib/api/schema";

export type Calendar = components["schemas"]["CalendarOut"];
export type SpecialDay = components["schemas"]["SpecialDayOut"];
export type NewSpecialDay = components["schemas"]["SpecialDayIn"];
