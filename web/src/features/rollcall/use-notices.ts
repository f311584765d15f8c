import { useEffect, useEffectEvent } from "react";
import { useSession } from "@/lib/session";
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
  const { admin } = useSession();
  const until = useUntilLeft();
  const passing = notices.filter(({ kind }) => kind === "overruled" || kind === "back-online");
  const tell = useEffectEvent((notice: Notice) => {
    rollCall.dismiss(notice.id);
    if (notice.kind === "overruled") {
      const { roll, mark, ours } = notice;
      const by = notice.by === admin?.userName ? null : notice.by;
      toast({
        text: (ours ? words.overruledHere : words.overruled)(by, roll, mark),
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
