import type { Place } from "@/lib/place";
import type { Shortage } from "./types";

/** What the count can be split by, from above. */
const PARTS = ["batch", "department", "semester", "subject"] as const;
export type PartLevel = (typeof PARTS)[number];

/** One batch, department, semester or subject, and how many of it are below. */
export interface Part {
  key: string;
  label: string;
  /** Where a subject is taught, as far as that is not chosen already. */
  detail: string;
  students: number;
  below: number;
  /** To look at it alone. */
  place: Place;
}

/** Those levels that are not chosen yet and have something to tell. */
export const partLevels = (report: Shortage, place: Place): PartLevel[] =>
  PARTS.filter((level) => !place[level] && partsBy(report, level, place).length > 0);

export function partsBy(report: Shortage, level: PartLevel, place: Place): Part[] {
  switch (level) {
    case "batch":
      return report.byBatch.map(({ batch, ...counts }) => part(batch, counts, { ...place, batch }));
    case "department":
      return report.byDepartment.map(({ department, ...counts }) =>
        part(department, counts, { ...place, department }),
      );
    case "semester":
      return report.bySemester.map(({ semester, ...counts }) =>
        part(semester, counts, { ...place, semester }),
      );
    case "subject":
      return report.bySubject.map(({ batch, department, semester, subject, ...counts }) => {
        const where = { batch, department, semester };
        const detail = Object.entries(where).filter(([name]) => !place[name as keyof typeof where]);
        return {
          ...part(subject, counts, { ...where, subject }),
          key: [batch, department, semester, subject].join("\n"),
          detail: detail.map(([, label]) => label).join(" · "),
        };
      });
  }
}

const part = (label: string, counts: { students: number; below: number }, place: Place): Part => ({
  ...counts,
  key: label,
  label,
  detail: "",
  place,
});
