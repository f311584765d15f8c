import { useEffect, useEffectEvent } from "react";
import type { Notice, RollCall } from "@/features/rollcall/engine/types";
import { useRollCallWords } from "@/features/rollcall/words";
import { useSession } from "@/lib/session";
import { useToast } from "@/ui/toasts-context";
import { useUntilLeft } from "@/ui/use-until-left";

/**
 * Says in passing what happened elsewhere: a mark overruled, the network back. What has consequences
 * (marks that came too late, a class withdrawn) stays on the page until dismissed and is answered here.
 */
export function useNotices(rollCall: RollCall, notices: readonly Notice[], onSee: (roll: string) => void) {
  const { notices: words } = useRollCallWords();
  const toast = useToast();
  const { admin } = useSession();
  const until = useUntilLeft();
  const passing = notices.filter(({ kind }) => kind === "overruled" || kind === "back-online");

  /** There is one toast at a time: who was overruled matters more than that the network is back. */
  const tell = useEffectEvent(() => {
    for (const { id } of passing) rollCall.dismiss(id);
    const [first, ...more] = passing.filter((notice) => notice.kind === "overruled");
    if (first) {
      const { roll, mark, ours } = first;
      const by = first.by === admin?.userName ? null : first.by;
      const text = (ours ? words.overruledHere : words.overruled)(by, roll, mark);
      toast({
        text: more.length > 0 ? words.andMore(text, more.length) : text,
        icon: "people",
        act: { label: words.see, run: () => onSee(roll) },
        until: until(),
      });
      return;
    }
    for (const notice of passing) {
      if (notice.kind === "back-online") toast({ text: words.backOnline(notice.count), icon: "saved" });
    }
  });
  const ids = passing.map(({ id }) => id).join();
  useEffect(() => {
    if (ids) tell();
  }, [ids]);
  return notices.filter((notice) => !passing.includes(notice));
}
