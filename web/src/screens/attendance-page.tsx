import { useState } from "react";
import { useLocation } from "react-router";
import { Cascade } from "@/features/catalogue/Cascade";
import { FormerLabels } from "@/features/catalogue/FormerLabels";
import { WaitingClasses } from "@/features/rollcall/home/WaitingClasses";
import { ListsAsOf } from "@/features/rollcall/start/ListsAsOf";
import { StartPanel } from "@/features/rollcall/start/StartPanel";
import { useRollCallWords } from "@/features/rollcall/words";
import { useFormats } from "@/lib/format";
import { isWhole, placeKey, usePlace } from "@/lib/place";
import { useSession } from "@/lib/session";
import { Page } from "@/ui/Page";
import { PlaceSummary } from "@/ui/PlaceSummary";
import { TakeFocus } from "@/ui/TakeFocus";

/** Choose the class, then start or go on. Who comes from a recent class on Home finds it chosen. */
export function Component() {
  const words = useRollCallWords();
  const { today } = useSession();
  const { longDate } = useFormats();
  const [place] = usePlace("subject");
  const came = useLocation().state as { chosen?: boolean } | null;
  // Without network the class chosen last stands.
  const [choosing, setChoosing] = useState<"first" | "again" | null>(
    came?.chosen || !navigator.onLine ? null : "first",
  );

  if (!choosing && isWhole(place)) {
    return (
      <Page
        title={words.title}
        lead={longDate(today)}
        below={<PlaceSummary place={place} onChange={() => setChoosing("again")} />}
        width="form"
      >
        <FormerLabels place={place} />
        <WaitingClasses />
        <ListsAsOf />
        <StartPanel key={placeKey(place)} place={place} />
      </Page>
    );
  }
  const cascade = (
    <Cascade upTo="subject" taught>
      {(chosen) => <StartPanel key={placeKey(chosen)} place={chosen} />}
    </Cascade>
  );
  return (
    <Page title={words.title} lead={longDate(today)} width="form">
      <WaitingClasses />
      <ListsAsOf />
      {choosing === "again" ? <TakeFocus>{cascade}</TakeFocus> : cascade}
    </Page>
  );
}
