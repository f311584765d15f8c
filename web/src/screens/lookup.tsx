import { Cascade } from "@/features/catalogue/Cascade";
import { RollForm } from "@/features/lookup/RollForm";
import { SwitchedOff } from "@/features/lookup/SwitchedOff";
import { useMessages } from "@/lib/messages/context";
import { useSession } from "@/lib/session";
import { Page } from "@/ui/Page";

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
