import { Icon } from "@/ui/Icon";
import { RowLink } from "@/ui/RowLink";
import { ListRow } from "@/ui/RowList";
import { useCorrectionWords } from "./words";

/** The way to the objections that wait. */
export function ObjectionsRow({ count }: { count: number }) {
  const words = useCorrectionWords();
  return (
    <ListRow
      title={<RowLink to="/objections">{words.objections(count)}</RowLink>}
      detail={words.objectionsText}
      end={<Icon name="next" />}
    />
  );
}
