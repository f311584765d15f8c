import { useFormats } from "@/lib/format";
import { Icon } from "@/ui/Icon";
import { RowLink } from "@/ui/RowLink";
import { ListRow } from "@/ui/RowList";
import { Tag } from "@/ui/Tag";
import { describeGroup } from "./describe";
import type { Group } from "./types";
import { useGroupWords } from "./words";

interface GroupRowProps {
  group: Group;
  batch: string;
  to: string;
}

export function GroupRow({ group, batch, to }: GroupRowProps) {
  const words = useGroupWords();
  const { number } = useFormats();
  return (
    <ListRow
      title={
        <RowLink to={to}>
          <bdi>{group.label}</bdi>
        </RowLink>
      }
      detail={describeGroup(group, batch, words)}
      end={
        <>
          {group.students === 0 && (
            <Tag tone="warn" icon="alert">
              {words.all.nobody}
            </Tag>
          )}
          <b>{number(group.students)}</b>
          <Icon name="next" />
        </>
      }
    />
  );
}
