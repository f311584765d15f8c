import { CascadeWithin } from "@/features/catalogue/CascadeWithin";
import { DatePicker } from "@/features/sheets/DatePicker";
import { useSheetWords } from "@/features/sheets/words";
import { pathWithPlace, placeKey } from "@/lib/place";
import { mayAt } from "@/lib/rights-at";
import { useSession } from "@/lib/session";
import { LinkButton } from "@/ui/Button";
import { Page } from "@/ui/Page";
import { Stack } from "@/ui/Stack";

/** Choose the subject, then one of its dates. */
export function Component() {
  const { choose } = useSheetWords();
  const session = useSession();
  return (
    <Page title={choose.title} lead={choose.lead} width="form">
      <CascadeWithin upTo="subject" right="see">
        {(place) => (
          <Stack>
            <DatePicker key={placeKey(place)} place={place} />
            <LinkButton icon="sheet" to={pathWithPlace("/monthregister", place)}>
              {choose.month}
            </LinkButton>
            {mayAt(session, "keep", place) && (
              <LinkButton icon="upload" to={pathWithPlace("/marksfile", place)}>
                {choose.fromFile}
              </LinkButton>
            )}
          </Stack>
        )}
      </CascadeWithin>
    </Page>
  );
}
