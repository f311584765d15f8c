import { useFormats } from "@/lib/format";
import { withGroup } from "@/lib/groups";
import { placeOf } from "@/lib/place";
import { sheetPath } from "@/lib/sheet-path";
import { MoreRows } from "@/ui/MoreRows";
import { Panel } from "@/ui/Panel";
import { RowLink } from "@/ui/RowLink";
import { ListRow, RowList } from "@/ui/RowList";
import { shareOf } from "./figures";
import type { HeldClass } from "./types";
import { useCollegeWords } from "./words";

interface HeldListProps {
  classes: readonly HeldClass[];
  /** Null where all are here. */
  onMore: (() => void) | null;
  fetching: boolean;
}

/** Classes that count, the newest first; each leads to its sheet. */
export function HeldList({ classes, onMore, fetching }: HeldListProps) {
  const { list } = useCollegeWords();
  return (
    <Panel flush>
      <RowList>
        {classes.map((held) => (
          <HeldRow key={held.id} held={held} />
        ))}
      </RowList>
      {onMore && (
        <MoreRows onMore={onMore} running={fetching} runningLabel={list.fetching}>
          {list.rest}
        </MoreRows>
      )}
    </Panel>
  );
}

function HeldRow({ held }: { held: HeldClass }) {
  const { list, percent } = useCollegeWords();
  const { shortDate } = useFormats();
  const { heldOn, number } = held;
  const share = shareOf(held);
  const detail = [
    shortDate(heldOn),
    `${held.department} ${held.semester}`,
    number > 1 && list.nth(number),
    held.uploadedBy,
  ];
  return (
    <ListRow
      title={
        <RowLink to={sheetPath({ place: placeOf(held), heldOn, number: number > 1 ? number : undefined })}>
          {withGroup(held.subject, held.group)}
        </RowLink>
      }
      detail={detail.filter(Boolean).join(" · ")}
      end={
        <>
          {list.of(held.attended, held.called)}
          {share !== null && <b>{percent(share)}</b>}
        </>
      }
    />
  );
}
