import { useMemo } from "react";
import type { SlotShown, SlotsPreview } from "./types";
import { useSlotsFileWords } from "./words";

/** How a slot is told: when it is, and what is taught. */
export function useSlotWords(hours: SlotsPreview["hours"]) {
  const { rows: words, weekdays, nameGroup } = useSlotsFileWords();
  return useMemo(() => {
    const starts = new Map(hours.map((each) => [each.hour, each.starts.replace(/^0/, "")]));
    return {
      when: ({ weekday, hour }: SlotShown) =>
        `${weekdays[weekday - 1]} ${starts.get(hour) ?? words.hour(hour)}`,
      what: ({ taught, title, length }: SlotShown) => {
        const classes = taught.map(({ subject, group }) =>
          group ? `${subject}, ${nameGroup(group)}` : subject,
        );
        const named = [...new Set(classes)].join(" + ") || (title ?? "");
        return length > 1 ? `${named}, ${words.hours(length)}` : named;
      },
    };
  }, [hours, words, weekdays, nameGroup]);
}
