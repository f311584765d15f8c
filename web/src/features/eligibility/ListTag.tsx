import { useFormats } from "@/lib/format";
import { useSession } from "@/lib/session";
import { Tag } from "@/ui/Tag";
import { type ListFacts, stateOf } from "./types";
import { useListWords } from "./words";

/** One word of what a list is now. */
export function ListTag({ list }: { list: ListFacts }) {
  const { tags } = useListWords();
  const { dayMonth } = useFormats();
  const { today } = useSession();
  switch (stateOf(list, today)) {
    case "followed":
      return <Tag icon="next">{tags.followed(list.followedBy ?? 0)}</Tag>;
    case "final":
      return (
        <Tag tone="present" icon="lock">
          {tags.final}
        </Tag>
      );
    case "open":
      return (
        <Tag tone="warn" icon="clock">
          {tags.until(dayMonth(list.objectionsUntil ?? today))}
        </Tag>
      );
    case "over":
      return (
        <Tag tone="warn" icon="clock">
          {tags.over}
        </Tag>
      );
    case "informing":
      return (
        <Tag tone="warn" icon="info">
          {tags.provisional}
        </Tag>
      );
  }
}
