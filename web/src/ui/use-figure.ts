import { useMemo } from "react";
import { useMessages } from "@/lib/messages/context";
import type { Rule } from "@/lib/rule";

/** Percentages of a column: two decimals each, so that they stand under each other; none where the rule rounds. */
export function useFigure({ rounded }: Pick<Rule, "rounded">): (percentage: number) => string {
  const { locale } = useMessages();
  return useMemo(() => {
    const digits = rounded ? 0 : 2;
    const format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    return (percentage) => format.format(percentage);
  }, [locale, rounded]);
}
