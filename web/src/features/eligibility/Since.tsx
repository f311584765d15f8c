import { useQuery } from "@tanstack/react-query";
import { MoreRows } from "@/ui/MoreRows";
import { NotYet } from "@/ui/NotYet";
import { Panel } from "@/ui/Panel";
import { ListRow, RowList } from "@/ui/RowList";
import { Tag } from "@/ui/Tag";
import { Unbroken } from "@/ui/Unbroken";
import { usePaged } from "@/ui/use-paged";
import { Turned } from "@/ui/WhyChanged";
import { BecameTag } from "./BecameTag";
import { Because } from "./Because";
import { sinceOf } from "./queries";
import type { ArrivedSince, EligibilityList, ListDifference } from "./types";
import { useListWords } from "./words";

const SHOWN = 5;

/** What arrived after the list was frozen: beside it, and never in it. The list does not wait for this. */
export function Since({ list }: { list: EligibilityList }) {
  const { number } = list;
  const { since: words } = useListWords();
  const { data, error, refetch } = useQuery(sinceOf(list));
  if (!data) {
    return <NotYet boxed error={error} onRetry={refetch} shape="rows" count={2} />;
  }
  const { total, items } = data;
  if (total === 0 && items.length === 0) {
    return (
      <Panel>
        <p className="hint">{words.nothing}</p>
      </Panel>
    );
  }
  return (
    <Panel
      flush
      title={words.title(total)}
      end={
        <Tag tone="warn" icon="alert">
          {words.notInIt}
        </Tag>
      }
    >
      <Told since={data} />
      <Lines items={items} number={number} />
    </Panel>
  );
}

function Told({ since: { later, ruleChanged } }: { since: ArrivedSince }) {
  const { since: words } = useListWords();
  const told = [
    later.classes > 0 && words.classes(later.classes, later.lateClasses),
    later.corrections > 0 && words.corrections(later.corrections),
    later.leaves > 0 && words.leaves(later.leaves),
    later.withdrawn > 0 && words.withdrawn(later.withdrawn),
    later.restored > 0 && words.restored(later.restored),
    later.reopened > 0 && words.reopened(later.reopened),
    ruleChanged && words.rule,
  ];
  return <p className="note">{told.filter((each) => each !== false).join(" · ")}</p>;
}

function Lines({ items, number }: { items: readonly ListDifference[]; number: number }) {
  const words = useListWords();
  const { part, ...paged } = usePaged(items, SHOWN, String(number));
  if (items.length === 0) return <p className="note">{words.since.noLines}</p>;
  return (
    <>
      <RowList label={words.since.lines(items.length)}>
        {part.map((line) => (
          <ListRow
            key={`${line.student} ${line.subject ?? ""}`}
            title={
              <>
                <Unbroken>{line.roll}</Unbroken>{" "}
                <span className="light">{line.subject ?? words.together}</span>
              </>
            }
            detail={
              <Turned before={line.before?.percentage ?? null} after={line.after?.percentage ?? null} />
            }
            end={<BecameTag became={line.became} />}
            below={<Because line={line} />}
          />
        ))}
      </RowList>
      <MoreRows {...paged} />
    </>
  );
}
