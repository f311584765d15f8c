import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useFormats } from "@/lib/format";
import { useAlerts } from "@/ui/alerts-context";
import { Line, Lines } from "@/ui/Lines";
import { Panel } from "@/ui/Panel";
import { Tag } from "@/ui/Tag";
import type { HereLine } from "./engine/types";
import { GroupWords } from "./GroupWords";
import { useCallsHere } from "./use-calls-here";
import { useRollCallWords } from "./words";

/** Finished classes that wait on this device; each says so until it has been sent. */
export function WaitingClasses() {
  const { waiting } = useRollCallWords();
  const { shortDate } = useFormats();
  const here = useCallsHere();
  const queued = useMemo(() => here?.filter(({ upload }) => upload === "queued"), [here]);
  useToldWhenSent(queued);
  if (!queued?.length) return null;
  return (
    <div role="status">
      <Panel title={waiting.title} flush>
        <Lines>
          {queued.map((line) => (
            <Line
              key={line.id}
              title={line.place.subject}
              detail={
                <>
                  <GroupWords place={line.place} />
                  {` · ${shortDate(line.heldOn)} · ${waiting.counts(line.present, line.absent)}`}
                </>
              }
              end={
                <Tag tone="warn" icon="clock">
                  {waiting.willBeSent}
                </Tag>
              }
            />
          ))}
        </Lines>
      </Panel>
    </div>
  );
}

/** A class that waited and waits no more has been sent: the seed's alert, with its counts. */
function useToldWhenSent(queued: HereLine[] | undefined) {
  const words = useRollCallWords();
  const { shortDate } = useFormats();
  const alerts = useAlerts();
  const last = useRef<HereLine[]>([]);
  const compare = useEffectEvent((now: HereLine[]) => {
    const sent = last.current.find(({ id }) => !now.some((line) => line.id === id));
    last.current = now;
    if (!sent) return;
    const { place, heldOn, present, absent } = sent;
    alerts.show({
      tone: "present",
      title: words.uploaded,
      text: words.uploadedText(place.subject, shortDate(heldOn), present, absent),
    });
  });
  useEffect(() => {
    if (queued) compare(queued);
  }, [queued]);
}
