import { useState } from "react";
import { useFormats } from "@/lib/format";
import type { Place } from "@/lib/place";
import { Filters } from "@/ui/Filters";
import { MoreRows } from "@/ui/MoreRows";
import { Panel } from "@/ui/Panel";
import { RowLink } from "@/ui/RowLink";
import { type Column, Table } from "@/ui/Table";
import { Unbroken } from "@/ui/Unbroken";
import { usePaged } from "@/ui/use-paged";
import styles from "./Breakdown.module.css";
import { type Part, type PartLevel, partLevels, partsBy } from "./parts";
import type { Shortage } from "./types";
import { queryOf, type View } from "./view";
import { useShortageWords } from "./words";

const PAGE = 8;

/** How many are below in each batch, department, semester or subject; each leads to those of it alone. */
export function Breakdown({ report, view }: { report: Shortage; view: View }) {
  const { breakdown } = useShortageWords();
  const levels = partLevels(report, view.place);
  const [wanted, setWanted] = useState<PartLevel | null>(null);
  const telling = levels.find((level) => partsBy(report, level, view.place).length > 1) ?? levels.at(-1);
  const by = levels.find((level) => level === wanted) ?? telling;
  const parts = by ? partsBy(report, by, view.place) : [];
  const { part, ...paged } = usePaged(parts, PAGE, `${by}\n${queryOf(view)}`);
  if (!by) return null;
  const toPart = (place: Place) => ({
    search: queryOf({ ...view, place }).toString(),
  });
  return (
    <Panel title={breakdown.title} flush>
      {levels.length > 1 && (
        <div className={styles.by}>
          <Filters
            label={breakdown.by}
            options={levels.map((level) => ({ value: level, label: breakdown.levels[level] }))}
            chosen={by}
            onChoose={setWanted}
          />
        </div>
      )}
      <PartTable by={by} parts={part} toPart={toPart} />
      <MoreRows {...paged} byButton />
    </Panel>
  );
}

interface PartTableProps {
  by: PartLevel;
  parts: readonly Part[];
  toPart: (place: Place) => { search: string };
}

function PartTable({ by, parts, toPart }: PartTableProps) {
  const { breakdown } = useShortageWords();
  const { percent } = useFormats();
  const columns: Column<Part>[] = [
    {
      key: "part",
      head: breakdown.levels[by],
      phone: "title",
      cell: ({ label, detail, place }) => (
        <>
          <RowLink to={toPart(place)} preventScrollReset>
            <Unbroken>{label}</Unbroken>
          </RowLink>
          {detail && <span className={styles.detail}>{detail}</span>}
        </>
      ),
    },
    {
      key: "below",
      head: breakdown.heads.below,
      phone: "end",
      figure: true,
      cell: ({ below, students }) => breakdown.belowOf(below, students),
    },
    {
      key: "share",
      head: breakdown.heads.share,
      phone: "second-end",
      figure: true,
      cell: ({ below, students }) => percent((100 * below) / students),
    },
  ];
  return (
    <div className={styles.parts}>
      <Table caption={breakdown.caption[by]} columns={columns} rows={parts} rowKey={({ key }) => key} />
    </div>
  );
}
