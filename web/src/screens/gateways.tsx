import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { AddGateway } from "@/features/gateways/AddGateway";
import { DeadLetters } from "@/features/gateways/DeadLetters";
import { GatewayDialog } from "@/features/gateways/GatewayDialog";
import { GatewayList } from "@/features/gateways/GatewayList";
import { gatewaysQuery } from "@/features/gateways/queries";
import type { Gateways } from "@/features/gateways/types";
import { type GatewayWords, useGatewayWords } from "@/features/gateways/words";
import { NoticesTabs } from "@/features/notices/NoticesTabs";
import { IN_PLACE } from "@/lib/address";
import { NotYet } from "@/ui/NotYet";
import { Page } from "@/ui/Page";
import { Columns } from "@/ui/Stack";

/** Systems that are sent signed events, and first of all what did not get through to them. */
export function Component() {
  const words = useGatewayWords();
  const { data, error, refetch } = useQuery(gatewaysQuery);
  return (
    <>
      <NoticesTabs current="gateways" />
      {data ? (
        <Known data={data} />
      ) : (
        <Page title={words.title}>
          <NotYet boxed error={error} onRetry={refetch} shape="rows" count={4} />
        </Page>
      )}
    </>
  );
}

function Known({ data }: { data: Gateways }) {
  const words = useGatewayWords();
  const [query, setQuery] = useSearchParams();
  const { items, tries, hours } = data;
  const dead = deadIn(data);
  const opened = items.find(({ id }) => String(id) === query.get("gateway"));
  return (
    <Page
      title={titleOf(data, words)}
      lead={items.length === 0 ? words.none : words.lead(items.length, tries, hours)}
    >
      {dead > 0 && <DeadLetters count={dead} />}
      <Columns>
        {items.length > 0 && <GatewayList gateways={items} />}
        <AddGateway />
      </Columns>
      {opened && <GatewayDialog key={opened.id} gateway={opened} onClose={() => setQuery({}, IN_PLACE)} />}
    </Page>
  );
}

const deadIn = ({ items }: Gateways) => items.reduce((sum, { dead }) => sum + dead, 0);

function titleOf(data: Gateways, words: GatewayWords): string {
  const dead = deadIn(data);
  if (dead > 0) return words.deadTitle(dead);
  return data.items.some(({ lastSentAt }) => lastSentAt !== null) ? words.allThrough : words.title;
}
