import { useFormats } from "@/lib/format";
import { withGroup } from "@/lib/groups";
import { placeOf } from "@/lib/place";
import { sheetPath } from "@/lib/sheet-path";
import { MorePages, type MorePagesProps } from "@/ui/MoreRows";
import { Panel } from "@/ui/Panel";
import { RowLink } from "@/ui/RowLink";
import { ListRow, RowList } from "@/ui/RowList";
import { shareOf } from "./figures";
import type { HeldClass } from "./types";
import { useCollegeWords } from "./words";

interface HeldListProps {
  classes: readonly HeldClass[];
  query: MorePagesProps["query"];
}

/** Classes that count, the newest first; each leads to its sheet. */
export function HeldList({ classes, query }: HeldListProps) {
  return (
    <Panel flush>
      <RowList>
        {classes.map((held) => (
          <HeldRow key={held.id} held={held} />
        ))}
      </RowList>
      <MorePages query={query} />
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
