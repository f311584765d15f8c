import { useMemo } from "react";
import { EmptyState } from "@/ui/EmptyState";
import { MoreRows } from "@/ui/MoreRows";
import { Panel } from "@/ui/Panel";
import { type Column, Table } from "@/ui/Table";
import { Unbroken } from "@/ui/Unbroken";
import { usePaged } from "@/ui/use-paged";
import { usePrinting } from "@/ui/use-printing";
import { Turned } from "@/ui/WhyChanged";
import { BecameTag } from "./BecameTag";
import { Because } from "./Because";
import styles from "./ComparedLines.module.css";
import type { ListComparison, ListDifference } from "./types";
import { useListWords } from "./words";

const PAGE = 60;

/** Who came, who went, whose number is another, and why: what has no reason in the history stands first. */
export function ComparedLines({ comparison }: { comparison: ListComparison }) {
  const words = useListWords();
  const { compare } = words;
  const { items, same, after } = comparison;
  const columns = useColumns(after.number);
  const printing = usePrinting();
  const { part, ...paged } = usePaged(items, PAGE, String(after.number));
  if (items.length === 0) {
    return (
      <EmptyState boxed title={compare.none}>
        {compare.noneText(same)}
      </EmptyState>
    );
  }
  return (
    <Panel flush title={compare.list}>
      <Table
        caption={compare.list}
        columns={columns}
        rows={printing ? items : part}
        rowKey={({ student, subject }) => `${student} ${subject ?? ""}`}
      />
      {!printing && <MoreRows {...paged} />}
      <p className="note">
        {compare.same(
          same,
          items.some(({ became, why }) => became !== "decided" && why.length === 0),
        )}
      </p>
    </Panel>
  );
}

function useColumns(number: number): Column<ListDifference>[] {
  const words = useListWords();
  return useMemo(() => {
    const { compare, together, erased } = words;
    const { heads } = compare;
    return [
      {
        key: "roll",
        head: heads.roll,
        phone: "title",
        cell: ({ roll, subject }) => (
          <>
            <Unbroken className={styles.roll}>{roll}</Unbroken>
            <span className={styles.onPhone}> {subject ?? together}</span>
          </>
        ),
      },
      { key: "name", head: heads.name, phone: "detail", cell: ({ name }) => <bdi>{name ?? erased}</bdi> },
      {
        key: "subject",
        head: heads.subject,
        phone: "left-out",
        cell: ({ subject }) => subject ?? together,
      },
      {
        key: "became",
        head: heads.became(number),
        phone: "second-end",
        cell: ({ became }) => <BecameTag became={became} />,
      },
      {
        key: "percentage",
        head: heads.percentage,
        figure: true,
        phone: "end",
        cell: ({ before, after }) => (
          <Turned before={before?.percentage ?? null} after={after?.percentage ?? null} />
        ),
      },
      { key: "why", head: heads.why, phone: "reason", cell: (line) => <Because line={line} /> },
    ] satisfies Column<ListDifference>[];
  }, [words, number]);
}
