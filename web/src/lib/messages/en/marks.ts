import type { Mark } from "@/lib/marks";

export const markWords: Record<Mark, string> = { 0: "absent", 1: "present", 2: "late" };
export const markNames: Record<Mark, string> = { 0: "Absent", 1: "Present", 2: "Late" };
