import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormats } from "@/lib/format";
import { Icon } from "@/ui/Icon";
import { Panel } from "@/ui/Panel";
import { RowLink } from "@/ui/RowLink";
import { ListRow, RowList } from "@/ui/RowList";
import { leavesAsked } from "./queries";
import { useOwnWords } from "./words";

interface WaitsForYouProps {
  /** Whether leaves are among what they decide. */
  withLeave: boolean;
  /** What else waits. */
  children?: ReactNode;
}

/** On Home: what somebody is to decide; nothing where nothing waits. */
export function WaitsForYou({ withLeave, children }: WaitsForYouProps) {
  const words = useOwnWords();
  const { moment } = useFormats();
  const { data } = useQuery({ ...leavesAsked, enabled: withLeave });
  const count = data?.count ?? 0;
  if (count === 0 && !children) return null;
  return (
    <Panel title={words.waits} flush>
      <RowList>
        {count > 0 && (
          <ListRow
            title={<RowLink to="/leave">{words.leaves(count)}</RowLink>}
            detail={data?.since && words.oldest(moment(data.since))}
            end={<Icon name="next" />}
          />
        )}
        {children}
      </RowList>
    </Panel>
  );
}
