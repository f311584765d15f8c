import { type ReactNode, useMemo } from "react";
import type { RollCall } from "@/features/rollcall/engine/types";
import type { Meeting } from "@/features/rollcall/meeting-context";
import { withGroup } from "@/lib/groups";
import { nameParts, nameSubjects } from "./part-names";
import { listInWords, useMeetingWords } from "./words";

/** What stands on the roll call's own bar: "CS391", "B1 · 3 hours"; or "CS303 + EC303", "CSE · A and ECE together". */
export function useBar(rollCall: RollCall): Meeting["bar"] {
  const words = useMeetingWords();
  return useMemo(() => {
    const { parts, place, group, hours } = rollCall.getState();
    const together = parts.length > 1;
    const names = nameParts(parts);
    const whom = parts.map((part, index) =>
      part.group && names[index] !== part.group.label
        ? `${names[index]} · ${part.group.label}`
        : (names[index] ?? ""),
    );
    const lasting = hours > 1 ? [words.hours(hours)] : [];
    const title = together ? nameSubjects(parts).join(" + ") : place.subject;
    const before = together
      ? [words.together(listInWords(whom, words)), ...lasting]
      : [group?.label ?? [], lasting].flat();
    return {
      together,
      heading: [together ? title : withGroup(title, group), ...lasting].join(" · "),
      title: (date: ReactNode) => (
        <>
          <b>{title}</b> {!together && date}
        </>
      ),
      line: (date: ReactNode) => (
        <>
          {together && <>{date} · </>}
          <b>{before.join(" · ")}</b>
          {together ? null : " · "}
        </>
      ),
    };
  }, [rollCall, words]);
}
