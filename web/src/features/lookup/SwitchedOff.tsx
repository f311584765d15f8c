import { useMessages } from "@/lib/messages/context";
import { EmptyPage } from "@/ui/EmptyPage";

/** Where the college keeps the look-up to itself. */
export function SwitchedOff() {
  const { lookup } = useMessages().catalogue;
  return (
    <EmptyPage picture="alert" title={lookup.off}>
      {lookup.offText}
    </EmptyPage>
  );
}
