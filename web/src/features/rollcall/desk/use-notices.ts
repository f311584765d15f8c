import { useEffect, useEffectEvent } from "react";
import type { Notice, RollCall } from "@/features/rollcall/engine/types";
import { useRollCallWords } from "@/features/rollcall/words";
import { useToast } from "@/ui/toasts-context";

/**
 * Says in passing that the network is back, unless there is more to tell. All else that happened elsewhere is answered
 * here, to stand on the page.
 */
export function useNotices(rollCall: RollCall, notices: readonly Notice[]) {
  const { notices: words } = useRollCallWords();
  const toast = useToast();
  const passing = notices.filter(({ kind }) => kind === "back-online");

  const tell = useEffectEvent(() => {
    for (const notice of passing) {
      rollCall.dismiss(notice.id);
      if (notice.kind === "back-online" && passing.length === notices.length)
        toast({ text: words.backOnline(notice.count), icon: "saved" });
    }
  });
  const ids = passing.map(({ id }) => id).join();
  useEffect(() => {
    if (ids) tell();
  }, [ids]);
  return notices.filter((notice) => !passing.includes(notice));
}
