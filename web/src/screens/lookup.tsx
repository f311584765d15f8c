import { Cascade } from "@/features/catalogue/Cascade";
import { RollForm } from "@/features/catalogue/RollForm";
import { useMessages } from "@/lib/messages/context";
import { useSession } from "@/lib/session";
import { EmptyState } from "@/ui/EmptyState";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";

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

function SwitchedOff() {
  const { lookup } = useMessages().catalogue;
  return (
    <Page title={lookup.title} width="form">
      <Panel>
        <EmptyState picture="alert" title={lookup.off}>
          {lookup.offText}
        </EmptyState>
      </Panel>
    </Page>
  );
}
