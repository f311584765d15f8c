import type { Category } from "@/lib/leaves";
import { useLeaveDeskWords } from "./words";

/** What the three kinds are called that come with every register, until the office renames them. */
const OWN_LABELS: Record<Category, string> = { duty: "Duty", medical: "Medical", other: "Other" };

interface Named {
  label: string;
  category: Category;
}

export const isOwnLabel = ({ label, category }: Named) => label === OWN_LABELS[category];

/**
 * A kind by its name: those of every register in the page's language, small in the middle of a sentence; those of the
 * office as they were typed.
 */
export function useKindName({ within = false } = {}): (kind: Named) => string {
  const { kinds } = useLeaveDeskWords();
  return (kind) => {
    if (!isOwnLabel(kind)) return kind.label;
    return within ? kinds[kind.category].toLowerCase() : kinds[kind.category];
  };
}
