import { Panel } from "@/ui/Panel";
import { type Column, Table } from "@/ui/Table";
import { Distribution } from "./Distribution";
import styles from "./DistributionPanel.module.css";
import { highest } from "./scale";
import type { Shortage, Step } from "./types";
import { useShortageWords } from "./words";

/** The plot, and the same figures as a table for whoever would rather read them. */
export function DistributionPanel({ report }: { report: Shortage }) {
  const { plot } = useShortageWords();
  const { distribution, below, students, line: passLine } = report;
  const standing = distribution.filter((step) => step.students > 0);
  const columns: Column<Step>[] = [
    { key: "step", head: plot.heads.step, phone: "title", cell: ({ from, to }) => plot.step(from, to) },
    { key: "students", head: plot.heads.students, phone: "end", figure: true, cell: (step) => step.students },
  ];
  return (
    <Panel>
      <div>
        <h2>{plot.title}</h2>
        <p className="hint">{passLine === null ? plot.leadWithoutLine : plot.lead}</p>
      </div>
      <Distribution
        steps={distribution}
        passLine={passLine}
        sentence={plot.sentence(below, students, passLine, highest(distribution))}
      />
      <details className={styles.figures}>
        <summary>{plot.table}</summary>
        <Table caption={plot.caption} columns={columns} rows={standing} rowKey={({ from }) => from} />
      </details>
    </Panel>
  );
}
