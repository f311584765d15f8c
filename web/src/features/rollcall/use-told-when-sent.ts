import { createElement, useEffect, useEffectEvent, useRef } from "react";
import { useFormats } from "@/lib/format";
import { useAlerts } from "@/ui/alerts-context";
import { numberOfCall } from "./engine/rollcalls";
import type { HereLine } from "./engine/types";
import { UploadedActs } from "./UploadedActs";
import { useRollCallWords } from "./words";

/**
 * What became of a class that waited: the seed's alert with its counts, or that the server did not take it.
 * One that was uploaded or withdrawn elsewhere before is told by its line, not praised.
 */
export function useToldWhenSent(here: readonly HereLine[] | undefined): void {
  const words = useRollCallWords();
  const { shortDate } = useFormats();
  const alerts = useAlerts();
  const waited = useRef<HereLine[]>([]);
  const compare = useEffectEvent((lines: readonly HereLine[]) => {
    const now = new Map(lines.map((line) => [line.id, line]));
    const left = waited.current.filter(({ id }) => now.get(id)?.upload !== "queued");
    waited.current = lines.filter(({ upload }) => upload === "queued");
    for (const { id, place, heldOn, present, absent } of left) {
      const line = now.get(id);
      if (line?.tooLate || line?.withdrawn) continue;
      const date = shortDate(heldOn);
      if (line?.upload === "open") {
        if (!line.stopped) continue; // undone here
        const text = words.waiting.notTakenText(place.subject, date);
        alerts.show({ tone: "absent", title: words.waiting.notTaken, text });
      } else {
        const text = words.uploadedText(place.subject, date, present, absent);
        const praise = (number: number | null) => {
          const acts = createElement(UploadedActs, { id, place, heldOn, number });
          alerts.show({ tone: "present", title: words.uploaded, text, acts });
        };
        void numberOfCall(id).then(praise, () => praise(null));
      }
    }
  });
  useEffect(() => {
    if (here) compare(here);
  }, [here]);
}
