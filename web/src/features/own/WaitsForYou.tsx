import { useQuery } from "@tanstack/react-query";
import { useFormats } from "@/lib/format";
import { Icon } from "@/ui/Icon";
import { Panel } from "@/ui/Panel";
import { RowLink } from "@/ui/RowLink";
import { ListRow, RowList } from "@/ui/RowList";
import { leavesAsked } from "./queries";
import { useOwnWords } from "./words";

/** On Home: what somebody is to decide; nothing where nothing waits. */
export function WaitsForYou() {
  const words = useOwnWords();
  const { moment } = useFormats();
  const { data } = useQuery(leavesAsked);
  if (!data || data.count === 0) return null;
  return (
    <Panel title={words.waits} flush>
      <RowList>
        <ListRow
          title={<RowLink to="/leave">{words.leaves(data.count)}</RowLink>}
          detail={data.since && words.oldest(moment(data.since))}
          end={<Icon name="next" />}
        />
      </RowList>
    </Panel>
  );
}
