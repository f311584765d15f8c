import type { Category } from "@/lib/leaves";
import { useLeaveDeskWords } from "./words";

/** What the three kinds are called that come with every register, until the office renames them. */
const OWN_LABELS: Record<Category, string> = { duty: "Duty", medical: "Medical", other: "Other" };

interface Named {
  label: string;
  category: Category;
}

export const isOwnLabel = ({ label, category }: Named) => label === OWN_LABELS[category];

/** A kind by its name: those of every register in the page's language, those of the office as they were typed. */
export function useKindName(): (kind: Named) => string {
  const { kinds } = useLeaveDeskWords();
  return (kind) => (isOwnLabel(kind) ? kinds[kind.category] : kind.label);
}
