import { useFormats } from "@/lib/format";
import { Icon } from "@/ui/Icon";
import { RowLink } from "@/ui/RowLink";
import { ListRow } from "@/ui/RowList";
import { listOf } from "./addresses";
import type { ObjectionLine } from "./types";
import { useObjectionWords } from "./words";

/** The way to the objections that wait. */
export function WaitingRow({ first, count }: { first: ObjectionLine; count: number }) {
  const words = useObjectionWords();
  const { dayMonth } = useFormats();
  const { number, roll, subject, heldOn, classNumber, due } = first;
  const which = words.which(subject, dayMonth(heldOn), classNumber);
  return (
    <ListRow
      title={<RowLink to={listOf("waiting")}>{words.count(count)}</RowLink>}
      detail={`${words.first(number, which, roll ?? words.erased)} · ${words.due(dayMonth(due))}`}
      end={<Icon name="next" />}
    />
  );
}
