import { Cascade } from "@/features/catalogue/Cascade";
import { DatePicker } from "@/features/sheets/DatePicker";
import { useSheetWords } from "@/features/sheets/words";
import { placeKey } from "@/lib/place";
import { Page } from "@/ui/Page";

/** Choose the subject, then one of its dates. */
export function Component() {
  const { choose } = useSheetWords();
  return (
    <Page title={choose.title} lead={choose.lead} width="form">
      <Cascade upTo="subject">{(place) => <DatePicker key={placeKey(place)} place={place} />}</Cascade>
    </Page>
  );
}
