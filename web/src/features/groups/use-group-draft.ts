import { useState } from "react";
import { type Draft, isMember, leaveAlone, NO_DRAFT, planChanges, want } from "./draft";
import type { GroupDetails, Listed, Who } from "./types";

/** Who was in the group, and on which day, when somebody began to choose. */
const standingOf = ({ on, members }: GroupDetails) => ({
  on,
  members: members.map(({ student }) => student).join(),
});

/** What somebody chose on the page of a group, until it is submitted. */
export function useGroupDraft(details: GroupDetails) {
  const [draft, setDraft] = useState<Draft>(NO_DRAFT);
  const [begun, setBegun] = useState<ReturnType<typeof standingOf> | null>(null);
  const now = standingOf(details);

  function set(next: Draft) {
    if (draft.size === 0) setBegun(now);
    setDraft(next);
  }

  return {
    changes: planChanges(details, draft),
    /** Whether the student is to be in the group, as chosen here or else as it stands. */
    isIn: (student: number) => draft.get(student)?.isIn ?? isMember(details, student),
    toggle: (who: Who) => {
      if (draft.has(who.student)) set(leaveAlone(draft, who.student));
      else set(want(draft, [who], !isMember(details, who.student)));
    },
    takeIn: (who: Iterable<Listed>) => set(want(draft, who, true)),
    undoAll: () => setDraft(NO_DRAFT),
    /** Somebody else changed who is in it since the choosing began. */
    isOvertaken: draft.size > 0 && begun !== null && begun.on === now.on && begun.members !== now.members,
    acceptNews: () => setBegun(now),
  };
}

export type GroupDraft = ReturnType<typeof useGroupDraft>;
