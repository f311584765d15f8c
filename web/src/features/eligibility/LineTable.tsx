import { useMemo } from "react";
import { classes } from "@/ui/classes";
import { EmptyState } from "@/ui/EmptyState";
import { MoreRows } from "@/ui/MoreRows";
import { type Column, Table } from "@/ui/Table";
import { Unbroken } from "@/ui/Unbroken";
import { useFigure } from "@/ui/use-figure";
import { usePaged } from "@/ui/use-paged";
import { useCondoneWords } from "./condone-words";
import { DecisionCell } from "./DecisionCell";
import styles from "./LineTable.module.css";
import { Percentage } from "./Percentage";
import type { EligibilityList, ListLine } from "./types";
import { useListWords } from "./words";

const PAGE = 100;

type Row = ListLine & {
  /** Of the lines of a student. */
  isFirst: boolean;
};

/** What is below the line, with its sum: one line a subject, in the order of the student list. */
export function LineTable({ list }: { list: EligibilityList }) {
  const words = useListWords();
  const { lines, number } = list;
  const columns = useColumns(list);
  const rows = useMemo(
    () => lines.map((line, at) => ({ ...line, isFirst: lines[at - 1]?.student !== line.student })),
    [lines],
  );
  const { part, ...paged } = usePaged(rows, PAGE, String(number));
  if (lines.length === 0) {
    return <EmptyState title={words.noLines}>{words.noLinesText}</EmptyState>;
  }
  return (
    <>
      <Table
        caption={words.linesCaption}
        columns={columns}
        rows={part}
        rowKey={({ student, subject }) => `${student} ${subject ?? ""}`}
      />
      <MoreRows {...paged} />
    </>
  );
}

function useColumns(list: EligibilityList): Column<Row>[] {
  const words = useListWords();
  const { line: decided } = useCondoneWords();
  const { rule } = list;
  const figure = useFigure(rule);
  return useMemo(() => {
    const { heads, tellSum, together, outcomes } = words;
    return [
      {
        key: "roll",
        head: heads.roll,
        phone: "title",
        cell: ({ roll, isFirst, subject }) => (
          <>
            <Unbroken className={classes("roll", !isFirst && styles.again)}>{roll}</Unbroken>
            <span className={styles.onPhone}> {subject ?? together}</span>
          </>
        ),
      },
      {
        key: "name",
        head: heads.name,
        phone: "detail",
        cell: ({ name }) => <bdi>{name ?? words.erased}</bdi>,
      },
      {
        key: "subject",
        head: heads.subject,
        phone: "left-out",
        cell: ({ subject }) => subject ?? together,
      },
      { key: "sum", head: heads.sum, phone: "whole", cell: ({ standing }) => tellSum(standing) },
      {
        key: "percentage",
        head: heads.percentage,
        phone: "end",
        figure: true,
        cell: (line) => <Percentage line={line} rule={rule} figure={figure} />,
      },
      {
        key: "outcome",
        head: heads.outcome,
        phone: "second-end",
        cell: ({ standing: { outcome } }) => outcome && (rule.words[outcome] || outcomes[outcome]),
      },
      {
        key: "decision",
        head: decided.head,
        phone: "reason",
        cell: (line) => <DecisionCell list={list} line={line} />,
      },
    ] satisfies Column<Row>[];
  }, [words, decided, figure, rule, list]);
}
