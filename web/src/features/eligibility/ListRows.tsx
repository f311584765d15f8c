import { useFormats } from "@/lib/format";
import { RowLink } from "@/ui/RowLink";
import { ListRow, RowList } from "@/ui/RowList";
import { Unbroken } from "@/ui/Unbroken";
import { useCondoneWords } from "./condone-words";
import { ListTag } from "./ListTag";
import type { ListFacts } from "./types";
import { useListWords } from "./words";

/** Each list: its number, whose it is, what it says in a line, and what it is now. */
export function ListRows({ lists }: { lists: readonly ListFacts[] }) {
  const words = useListWords();
  return (
    <RowList label={words.caption}>
      {lists.map((list) => (
        <ListRow
          key={list.number}
          title={
            <>
              <RowLink to={`/lists/${list.number}`}>{words.number(list.number)}</RowLink>{" "}
              <span className="light">
                <Unbroken>{list.batch}</Unbroken> · {list.department} · {list.semester}
              </span>
            </>
          }
          detail={<Detail list={list} />}
          end={<ListTag list={list} />}
        />
      ))}
    </RowList>
  );
}

function Detail({ list }: { list: ListFacts }) {
  const words = useListWords();
  const { date } = useFormats();
  const { condonedCount } = useCondoneWords();
  const { below, condoned, students, day, follows, kind, objectionsUntil } = list;
  return [
    words.below(below, students),
    ...(condoned > 0 ? [condonedCount(condoned)] : []),
    words.asItStood(date(day)),
    ...(follows === null ? [] : [words.follows(follows)]),
    ...(kind === "provisional" && objectionsUntil === null ? [words.forInformation] : []),
  ].join(" · ");
}
