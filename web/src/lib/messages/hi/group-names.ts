import type { nameGroup as english, nameSemester as englishSemester } from "@/lib/messages/en/group-names";
import { semesterName } from "@/lib/semester-name";

export const nameGroup: typeof english = ({ kind, label }) =>
  kind === "section" ? `सेक्शन ${label}` : kind === "lab" ? `लैब बैच ${label}` : label;

export const nameSemester: typeof englishSemester = (label) =>
  semesterName(label, (number) => `${number} सेमेस्टर`);
