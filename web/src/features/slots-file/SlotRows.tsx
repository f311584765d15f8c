import { useMemo, useState } from "react";
import { Button } from "@/ui/Button";
import { FileRows } from "@/ui/FileRows";
import type { Column } from "@/ui/Table";
import { Tag } from "@/ui/Tag";
import { writeRefusedCsv } from "./refused-file";
import { type Filter, foldedAway, groupRows, rowsToShow, STATES } from "./rows";
import styles from "./SlotRows.module.css";
import type { RowState, SlotRow, SlotsPreview } from "./types";
import { useSlotWords } from "./use-slot-words";
import { Why } from "./Why";
import { useSlotsFileWords } from "./words";

/** Every row of the file, and what is in the timetable and not in it; what needs a look comes first. */
export function SlotRows({ preview }: { preview: SlotsPreview }) {
  const { rows: words } = useSlotsFileWords();
  const [filter, setFilter] = useState<Filter>("all");
  const [unfolded, setUnfolded] = useState(false);
  const groups = useMemo(() => groupRows(preview.rows), [preview]);
  const rows = useMemo(() => rowsToShow(groups, filter, unfolded), [groups, filter, unfolded]);
  const columns = useColumns(preview);
  const folded = foldedAway(groups);
  return (
    <FileRows
      caption={words.caption}
      kinds={STATES.map((value) => ({ value, label: words.states[value], count: groups[value].length }))}
      chosen={filter}
      onChoose={setFilter}
      rows={rows}
      columns={columns}
      rowKey={keyOfRow}
      refused={
        groups.refused.length > 0
          ? { write: () => writeRefusedCsv(groups.refused, words.refusedHeads), name: words.refusedFile }
          : null
      }
      folded={
        filter === "all" &&
        !unfolded &&
        folded.fresh + folded.same > 0 && (
          <>
            {words.folded(folded.fresh, folded.same)}
            <Button look="quiet" onClick={() => setUnfolded(true)}>
              {words.showFolded}
            </Button>
          </>
        )
      }
    />
  );
}

const keyOfRow = ({ row, state, slot, raw }: SlotRow) =>
  `${row} ${state} ${JSON.stringify(row === null ? slot : raw)}`;

function useColumns(preview: SlotsPreview): Column<SlotRow>[] {
  const { rows: words } = useSlotsFileWords();
  const say = useSlotWords(preview.hours);
  return useMemo(
    () => [
      {
        key: "row",
        head: preview.format === "fet" ? words.heads.activity : words.heads.row,
        cell: ({ row }) => row ?? "–",
        figure: true,
        phone: "left-out",
      },
      {
        key: "when",
        head: words.heads.when,
        cell: ({ slot, raw }) => (
          <b className={styles.when}>
            {slot ? say.when(slot) : [raw?.day, raw?.hour].filter(Boolean).join(" ") || words.noTime}
          </b>
        ),
        phone: "title",
      },
      {
        key: "what",
        head: words.heads.what,
        cell: ({ slot, raw }) => (
          <bdi>
            {slot
              ? say.what(slot)
              : [raw?.subject || raw?.title, raw?.students || raw?.group].filter(Boolean).join(", ")}
          </bdi>
        ),
        phone: "detail",
      },
      {
        key: "state",
        head: words.heads.state,
        cell: ({ state }) => <StateTag state={state} />,
        phone: "end",
      },
      {
        key: "why",
        head: words.heads.why,
        cell: (row) => <Why row={row} preview={preview} />,
        phone: "reason",
      },
    ],
    [words, say, preview],
  );
}

const SIGNS = {
  refused: { tone: "absent", icon: "cross" },
  clash: { tone: "warn", icon: "alert" },
  changed: { tone: "plain", icon: "pencil" },
  missing: { tone: "warn", icon: "minus" },
  new: { tone: "present", icon: "add" },
  same: { tone: "plain", icon: "tick" },
} as const;

function StateTag({ state }: { state: RowState }) {
  const { rows: words } = useSlotsFileWords();
  return <Tag {...SIGNS[state]}>{words.states[state]}</Tag>;
}
