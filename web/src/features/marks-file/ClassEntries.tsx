import { useMemo } from "react";
import { useFormats } from "@/lib/format";
import { useSession } from "@/lib/session";
import { MoreRows } from "@/ui/MoreRows";
import { Panel } from "@/ui/Panel";
import { ListRow, RowList } from "@/ui/RowList";
import { Tag } from "@/ui/Tag";
import { usePaged } from "@/ui/use-paged";
import type { MarksColumn, MarksPreview } from "./types";
import { useMarksFileWords } from "./words";

const PAGE = 12; // classes

interface ClassEntriesProps {
  preview: MarksPreview;
  /** Only those that there is something to tell of: beside the grid, which shows all. */
  onlyTold: boolean;
}

const isTold = ({ state, how, number, notice }: MarksColumn) =>
  state === "there" ||
  state === "leftOut" ||
  (state === "written" && (how !== "plain" || (number ?? 1) > 1 || notice));

/** One entry a class: how its heading was read, how many were there, and what becomes of it. */
export function ClassEntries({ preview, onlyTold }: ClassEntriesProps) {
  const { columns: words } = useMarksFileWords();
  const shown = onlyTold ? preview.columns.filter(isTold) : preview.columns;
  const { part, ...paged } = usePaged(shown, PAGE, preview.fileName);
  const byGroup = useMemo(() => preview.columns.some(({ group }) => group), [preview]);
  if (shown.length === 0) return null;
  const title = onlyTold ? words.told : words.title(shown.length);
  return (
    <Panel flush title={title}>
      <RowList label={title}>
        {part.map((column) => (
          <Entry key={column.column} column={column} byGroup={byGroup} />
        ))}
      </RowList>
      <MoreRows {...paged} byButton />
    </Panel>
  );
}

const isThisYear = (heldOn: string, today: string) => heldOn.slice(0, 4) === today.slice(0, 4);

function Entry({ column, byGroup }: { column: MarksColumn; byGroup: boolean }) {
  const words = useMarksFileWords();
  const { shortDate, date } = useFormats();
  const { today } = useSession();
  const { heldOn, heading, how, number, group, state, problem, notice, present, absent, late } = column;
  const missed = [words.columns.absent(absent), ...(late > 0 ? [words.columns.late(late)] : [])].join(", ");
  const told = [
    byGroup && (group ? words.nameGroup(group) : words.together),
    state === "written" && number !== null && number > 1 && words.columns.nth(number),
    heldOn && how !== "plain" && words.columns.how[how](heading, date(heldOn)),
    problem?.message,
    notice?.message,
  ].filter(Boolean);
  return (
    <ListRow
      title={
        heldOn ? (
          isThisYear(heldOn, today) ? (
            shortDate(heldOn)
          ) : (
            date(heldOn)
          )
        ) : (
          <bdi>{heading || words.looks.column(column.column)}</bdi>
        )
      }
      detail={told.length > 0 ? told.join(" · ") : missed}
      end={
        state === "written" ? (
          words.columns.presentOf(present, present + absent)
        ) : (
          <Tag
            tone={state === "refused" ? "absent" : "plain"}
            {...(state === "refused" && { icon: "cross" })}
          >
            {words.columns.states[state]}
          </Tag>
        )
      }
    />
  );
}
