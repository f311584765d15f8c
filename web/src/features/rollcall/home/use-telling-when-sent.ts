import { useEffect, useEffectEvent, useRef } from "react";
import { readUploaded } from "@/features/rollcall/engine/rollcalls";
import type { CallHere, UploadedAs } from "@/features/rollcall/engine/types";
import { useUploadedAlert } from "@/features/rollcall/shared/use-uploaded-alert";
import { useRollCallWords } from "@/features/rollcall/words";
import { useFormats } from "@/lib/format";
import { withGroup } from "@/lib/groups";
import { useAlerts } from "@/ui/alerts-context";

/**
 * What became of a class that waited: the seed's alert with its counts, or that the server did not take it.
 * One that was uploaded or withdrawn elsewhere before is told by its row, not praised; one undone here is open again.
 */
export function useTellingWhenSent(here: readonly CallHere[] | undefined): void {
  const words = useRollCallWords();
  const { shortDate } = useFormats();
  const alerts = useAlerts();
  const uploadedAlert = useUploadedAlert();
  const waited = useRef<CallHere[]>([]);
  const compare = useEffectEvent((calls: readonly CallHere[]) => {
    const now = new Map(calls.map((call) => [call.id, call]));
    const left = waited.current.filter(({ id }) => now.get(id)?.upload !== "queued");
    waited.current = calls.filter(({ upload }) => upload === "queued");
    for (const was of left) {
      const { id, place, group, heldOn } = was;
      const call = now.get(id);
      if (call?.tooLate || call?.withdrawn) continue;
      if (call?.upload !== "open") {
        const praise = (as: UploadedAs) => alerts.show(uploadedAlert({ ...was, ...as }));
        void readUploaded(id).then(praise, () => praise({ number: null, waits: null }));
      } else if (call.stopped) {
        const text = words.waiting.notTakenText(withGroup(place.subject, group), shortDate(heldOn));
        alerts.show({ tone: "absent", title: words.waiting.notTaken, text });
      }
    }
  });
  useEffect(() => {
    if (here) compare(here);
  }, [here]);
}
