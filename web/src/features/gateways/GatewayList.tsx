import { useFormats } from "@/lib/format";
import { Panel } from "@/ui/Panel";
import { RowLink } from "@/ui/RowLink";
import { ListRow, RowList } from "@/ui/RowList";
import { Tag } from "@/ui/Tag";
import type { Gateway } from "./types";
import { sayKinds, shownUrl, useGatewayWords } from "./words";

/** Each leads to what can be done with it. */
export function GatewayList({ gateways }: { gateways: readonly Gateway[] }) {
  const words = useGatewayWords();
  const { number } = useFormats();
  const { list } = words;
  return (
    <Panel title={list.title} flush>
      <RowList label={list.title}>
        {gateways.map((gateway) => (
          <ListRow
            key={gateway.id}
            title={
              <RowLink to={`?gateway=${gateway.id}`} preventScrollReset>
                {shownUrl(gateway.url)}
              </RowLink>
            }
            detail={[
              sayKinds(gateway.kinds, words),
              list.sent(number(gateway.sentThisWeek)),
              gateway.waiting > 0 && list.waiting(number(gateway.waiting)),
            ]
              .filter(Boolean)
              .join(" · ")}
            end={<State gateway={gateway} />}
          />
        ))}
      </RowList>
    </Panel>
  );
}

/** Of one that was never sent anything, nothing is known. */
function State({ gateway }: { gateway: Gateway }) {
  const { list } = useGatewayWords();
  const { number } = useFormats();
  if (gateway.dead > 0) {
    return (
      <Tag tone="warn" icon="alert">
        {list.dead(number(gateway.dead))}
      </Tag>
    );
  }
  return (
    gateway.lastSentAt && (
      <Tag tone="present" icon="tick">
        {list.works}
      </Tag>
    )
  );
}
