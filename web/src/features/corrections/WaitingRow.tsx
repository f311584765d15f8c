import { useFormats } from "@/lib/format";
import { withGroup } from "@/lib/groups";
import { Icon } from "@/ui/Icon";
import { RowLink } from "@/ui/RowLink";
import { ListRow } from "@/ui/RowList";
import type { Correction } from "./queries";
import { useCorrectionWords } from "./words";

/** The way to the corrections that wait. */
export function WaitingRow({ first, count }: { first: Correction; count: number }) {
  const words = useCorrectionWords();
  const { dayMonth } = useFormats();
  const { place, group, heldOn, roll, mark, askedBy } = first;
  return (
    <ListRow
      title={<RowLink to="/corrections">{words.count(count)}</RowLink>}
      detail={words.first(withGroup(place.subject, group), dayMonth(heldOn), roll, mark, askedBy)}
      end={<Icon name="next" />}
    />
  );
}
