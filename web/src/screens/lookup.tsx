import type { QueryClient } from "@tanstack/react-query";
import { Cascade } from "@/features/catalogue/Cascade";
import { labelsOf } from "@/features/catalogue/queries";
import { RollForm } from "@/features/lookup/RollForm";
import { SwitchedOff } from "@/features/lookup/SwitchedOff";
import { useMessages } from "@/lib/messages/context";
import { type Session, useSession } from "@/lib/session";
import { Page } from "@/ui/Page";

export function ahead(client: QueryClient, { lookup }: Session): void {
  if (lookup === "off") return;
  for (const level of ["batch", "department", "semester"] as const)
    void client.prefetchQuery(labelsOf(level));
}

export function Component() {
  const { lookup } = useMessages().catalogue;
  const session = useSession();
  if (session.lookup === "off") return <SwitchedOff />;
  return (
    <Page title={lookup.title} lead={lookup.lead} width="form">
      <Cascade upTo="subject">{(place) => <RollForm place={place} />}</Cascade>
    </Page>
  );
}
