import type { QueryClient } from "@tanstack/react-query";
import { useId, useLayoutEffect, useState } from "react";
import { Cascade } from "@/features/catalogue/Cascade";
import { labelsOf } from "@/features/catalogue/queries";
import { AllSubjects } from "@/features/lookup/AllSubjects";
import { RollForm } from "@/features/lookup/RollForm";
import { SwitchedOff } from "@/features/lookup/SwitchedOff";
import { useMessages } from "@/lib/messages/context";
import type { WholePlace } from "@/lib/place";
import { type Session, useSession } from "@/lib/session";
import { Page } from "@/ui/Page";
import { Stack } from "@/ui/Stack";
import styles from "./lookup.module.css";

export function ahead(client: QueryClient, { lookup }: Session): void {
  if (lookup === "off") return;
  for (const level of ["batch", "department", "semester"] as const)
    void client.prefetchQuery(labelsOf(level));
}

export function Component() {
  const { lookup } = useMessages().catalogue;
  const session = useSession();
  const heading = useId();
  const [second, setSecond] = useState(false);
  if (session.lookup === "off") return <SwitchedOff />;
  return (
    <Page title={lookup.title} lead={lookup.lead} width="form">
      <AllSubjects second={second} />
      <section aria-labelledby={heading} className={styles.one}>
        <Stack gap={4}>
          <div>
            <h2 id={heading}>{lookup.oneSubject}</h2>
            <p className="quiet">{lookup.oneLead}</p>
          </div>
          <Cascade upTo="subject">{(place) => <InOneSubject place={place} onShown={setSecond} />}</Cascade>
        </Stack>
      </section>
    </Page>
  );
}

/** Its Check is the main one while it is there: a page has one. */
function InOneSubject({ place, onShown }: { place: WholePlace; onShown: (shown: boolean) => void }) {
  useLayoutEffect(() => {
    onShown(true);
    return () => onShown(false);
  }, [onShown]);
  return <RollForm place={place} />;
}
