import type { useFormats } from "@/lib/format";

/** 9 and 10 September, 3 October. A day with several classes is named once. */
export function nameDays(days: readonly string[], locale: string, { month }: ReturnType<typeof useFormats>) {
  const and = new Intl.ListFormat(locale);
  const months = new Map<string, string[]>();
  for (const day of [...new Set(days)].toSorted()) {
    const name = month(day);
    months.set(name, [...(months.get(name) ?? []), String(Number(day.slice(8)))]);
  }
  return [...months].map(([name, numbers]) => `${and.format(numbers)} ${name}`).join(", ");
}
