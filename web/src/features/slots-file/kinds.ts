import { TABLES } from "@/ui/taken-file";

/** What the file picker shows. */
export const TIMETABLES = `.fet,${TABLES}`;
