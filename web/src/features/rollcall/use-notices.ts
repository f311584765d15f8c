import { useEffect, useEffectEvent } from "react";
import { useToast } from "@/ui/toasts-context";
import type { Notice, RollCall } from "./engine/types";
import { useUntilLeft } from "./use-until-left";
import { useRollCallWords } from "./words";

/**
 * Says in passing what happened elsewhere: a mark overruled, the network back. What has consequences
 * (marks that came too late) stays on the page until dismissed and is answered here.
 */
export function useNotices(rollCall: RollCall, notices: readonly Notice[], onSee: (roll: string) => void) {
  const { notices: words } = useRollCallWords();
  const toast = useToast();
  const until = useUntilLeft();
  const passing = notices.filter(({ kind }) => kind === "overruled" || kind === "back-online");
  const tell = useEffectEvent((notice: Notice) => {
    rollCall.dismiss(notice.id);
    if (notice.kind === "overruled") {
      const { by, roll, mark } = notice;
      toast({
        text: words.overruled(by, roll, mark),
        icon: "people",
        act: { label: words.see, run: () => onSee(roll) },
        until: until(),
      });
    }
    if (notice.kind === "back-online") toast({ text: words.backOnline(notice.count), icon: "saved" });
  });
  const first = passing[0];
  useEffect(() => {
    if (first) tell(first);
  }, [first]);
  return notices.filter((notice) => notice.kind === "too-late" || notice.kind === "left-list");
}
