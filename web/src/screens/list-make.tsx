import { useSearchParams } from "react-router";
import { CascadeWithin } from "@/features/catalogue/CascadeWithin";
import { FormerLabels } from "@/features/catalogue/FormerLabels";
import { MakeList } from "@/features/eligibility/MakeList";
import { useListWords } from "@/features/eligibility/words";
import { pathWithPlace, placeFromQuery, placeKey } from "@/lib/place";
import { LinkButton } from "@/ui/Button";
import { Page } from "@/ui/Page";
import { ShortageTabs } from "@/ui/ShortageTabs";

const CHOOSE = "choose";

/** What a list of the place in the address would say; without one, or where another is wanted, the choice. */
export function Component() {
  const { making: words } = useListWords();
  const [query] = useSearchParams();
  const { batch, department, semester } = placeFromQuery(query);
  if (query.has(CHOOSE) || !batch || !department || !semester) {
    return (
      <>
        <ShortageTabs current="lists" />
        <Page title={words.title} lead={words.lead} width="form">
          <CascadeWithin upTo="semester" right="lists">
            {(place) => (
              <LinkButton look="primary" size="large" block to={pathWithPlace("/lists/make", place)}>
                {words.see}
              </LinkButton>
            )}
          </CascadeWithin>
        </Page>
      </>
    );
  }
  const place = { batch, department, semester };
  return (
    <>
      <ShortageTabs current="lists" place={place} />
      <MakeList
        key={placeKey(place)}
        place={place}
        above={<FormerLabels place={place} />}
        changeTo={pathWithPlace("/lists/make", place, { [CHOOSE]: "1" })}
      />
    </>
  );
}
