import { useMemo } from "react";
import { pathWithPlace, placeOf } from "@/lib/place";
import { EmptyState } from "@/ui/EmptyState";
import { Filters } from "@/ui/Filters";
import { MoreRows } from "@/ui/MoreRows";
import { Panel } from "@/ui/Panel";
import { RowLink } from "@/ui/RowLink";
import { type Column, Table } from "@/ui/Table";
import { Tag } from "@/ui/Tag";
import { Unbroken } from "@/ui/Unbroken";
import { usePaged } from "@/ui/use-paged";
import { Reasons, Turned } from "@/ui/WhyChanged";
import styles from "./ComparisonList.module.css";
import { type Became, becameOf, type Comparison, type Differing, linesOf, SHOWN, type Shown } from "./types";
import { useComparisonWords } from "./words";

/** So many rows are drawn at first; more come as one scrolls. */
const PAGE = 60;

const LOOKS = {
  fell: { tone: "absent", icon: "minus" },
  rose: { tone: "present", icon: "add" },
  below: { tone: "absent", icon: "alert" },
  decided: { tone: "warn", icon: "pencil" },
  stillBelow: { tone: "warn", icon: "pencil" },
  changed: { tone: "plain", icon: "pencil" },
} as const satisfies Record<Became, object>;

interface ComparisonListProps {
  comparison: Comparison;
  show: Shown;
  onShow: (show: Shown) => void;
}

/** Whose number is another, and why: what has no reason in the history stands first. */
export function ComparisonList({ comparison, show, onShow }: ComparisonListProps) {
  const words = useComparisonWords();
  const columns = useColumns();
  const { items, students } = comparison;
  const lines = useMemo(() => linesOf(items, show), [items, show]);
  const unexplained = linesOf(items, "unexplained").length;
  const { part, ...paged } = usePaged(lines, PAGE, `${comparison.first} ${comparison.second} ${show}`);
  const counts: Record<Shown, number> = {
    all: items.length,
    fell: comparison.fell,
    rose: comparison.rose,
    unexplained,
  };
  const offered = SHOWN.filter((each) => each !== "unexplained" || unexplained > 0 || each === show);
  return (
    <Panel flush title={words.list}>
      <div className={styles.tools}>
        <Filters
          label={words.show}
          options={offered.map((value) => ({ value, label: words.filters[value], count: counts[value] }))}
          chosen={show}
          onChoose={onShow}
        />
      </div>
      {lines.length === 0 ? (
        <EmptyState title={words.nobody}>{words.nobodyText}</EmptyState>
      ) : (
        <Table
          caption={words.list}
          columns={columns}
          rows={part}
          rowKey={({ student, subject, department, batch }) =>
            [student, subject, department, batch].join("\n")
          }
        />
      )}
      <MoreRows {...paged} />
      <p className="note">{words.same(students - items.length, unexplained > 0)}</p>
    </Panel>
  );
}

function useColumns(): Column<Differing>[] {
  const words = useComparisonWords();
  const { heads, outcomes } = words;
  return useMemo(
    () => [
      {
        key: "roll",
        head: heads.roll,
        phone: "title",
        cell: (line) => (
          <RowLink
            to={pathWithPlace("/studentattendancedb", placeOf(line), { student: String(line.student) })}
          >
            <Unbroken>{line.roll}</Unbroken>
          </RowLink>
        ),
      },
      {
        key: "name",
        head: heads.name,
        phone: "detail",
        cell: (line) => (
          <>
            <bdi>{line.name}</bdi>
            <span className={styles.onPhone}> · {line.subject}</span>
          </>
        ),
      },
      { key: "subject", head: heads.subject, phone: "left-out", cell: ({ subject }) => subject },
      {
        key: "percentage",
        head: heads.percentage,
        figure: true,
        phone: "end",
        cell: ({ before, after }) => <Turned before={before.percentage} after={after.percentage} />,
      },
      {
        key: "outcome",
        head: heads.outcome,
        phone: "second-end",
        cell: (line) => {
          const became = becameOf(line);
          return <Tag {...LOOKS[became]}>{outcomes[became]}</Tag>;
        },
      },
      { key: "why", head: heads.why, phone: "reason", cell: ({ why }) => <Reasons why={why} /> },
    ],
    [heads, outcomes],
  );
}
