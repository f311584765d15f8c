import { useEffect, useEffectEvent, useRef } from "react";
import { numberOfCall } from "@/features/rollcall/engine/rollcalls";
import type { HereLine } from "@/features/rollcall/engine/types";
import { useUploadedAlert } from "@/features/rollcall/shared/use-uploaded-alert";
import { useRollCallWords } from "@/features/rollcall/words";
import { useFormats } from "@/lib/format";
import { useAlerts } from "@/ui/alerts-context";

/**
 * What became of a class that waited: the seed's alert with its counts, or that the server did not take it.
 * One that was uploaded or withdrawn elsewhere before is told by its line, not praised; one undone here is open again.
 */
export function useToldWhenSent(here: readonly HereLine[] | undefined): void {
  const words = useRollCallWords();
  const { shortDate } = useFormats();
  const alerts = useAlerts();
  const uploadedAlert = useUploadedAlert();
  const waited = useRef<HereLine[]>([]);
  const compare = useEffectEvent((lines: readonly HereLine[]) => {
    const now = new Map(lines.map((line) => [line.id, line]));
    const left = waited.current.filter(({ id }) => now.get(id)?.upload !== "queued");
    waited.current = lines.filter(({ upload }) => upload === "queued");
    for (const was of left) {
      const { id, place, heldOn } = was;
      const line = now.get(id);
      if (line?.tooLate || line?.withdrawn) continue;
      if (line?.upload !== "open") {
        const praise = (number: number | null) => alerts.show(uploadedAlert({ ...was, number }));
        void numberOfCall(id).then(praise, () => praise(null));
      } else if (line.stopped) {
        const text = words.waiting.notTakenText(place.subject, shortDate(heldOn));
        alerts.show({ tone: "absent", title: words.waiting.notTaken, text });
      }
    }
  });
  useEffect(() => {
    if (here) compare(here);
  }, [here]);
}
