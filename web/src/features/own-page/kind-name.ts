type Category = "duty" | "medical" | "other";

/** What the three kinds are called that come with every register, until the office renames them. */
const OWN_LABELS: Record<Category, string> = { duty: "Duty", medical: "Medical", other: "Other" };

/** Those of every register in the page's language, those of the office as they were typed. */
export const kindName = (
  { kind, category }: { kind: string; category: Category },
  words: Record<Category, string>,
): string => (kind === OWN_LABELS[category] ? words[category] : kind);
