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
  /** Whether leaves that are asked for are among it. */
  leaves: boolean;
  /** How many other things wait, and their rows. */
  others: number;
  children: ReactNode;
}

/** On Home: what somebody is to decide; nothing where nothing waits. */
export function WaitsForYou({ leaves, others, children }: WaitsForYouProps) {
  const words = useOwnWords();
  const { moment } = useFormats();
  const { data } = useQuery({ ...leavesAsked, enabled: leaves });
  const asked = data && data.count > 0 ? data : null;
  if (!asked && others === 0) return null;
  return (
    <Panel title={words.waits} flush>
      <RowList>
        {asked && (
          <ListRow
            title={<RowLink to="/leave">{words.leaves(asked.count)}</RowLink>}
            detail={asked.since && words.oldest(moment(asked.since))}
            end={<Icon name="next" />}
          />
        )}
        {children}
      </RowList>
    </Panel>
  );
}
