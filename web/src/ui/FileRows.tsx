import type { ReactNode } from "react";
import { Button } from "./Button";
import styles from "./FileRows.module.css";
import { Filters } from "./Filters";
import { saveText } from "./file-csv";
import { useFileWords } from "./file-words";
import { MoreRows } from "./MoreRows";
import { Panel } from "./Panel";
import { type Column, Table } from "./Table";
import { usePaged } from "./use-paged";

const PAGE = 60; // rows: few enough for any phone; more come as the reader goes on

interface FileRowsProps<Row, Kind extends string> {
  caption: string;
  /** How many rows of which kind the file has, in the order of the filters, and what each is called. */
  kinds: readonly { value: Kind; label: string; count: number }[];
  chosen: Kind | "all";
  onChoose: (kind: Kind | "all") => void;
  rows: readonly Row[];
  columns: Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** What was refused, as a file to mend, and the name of that; null where nothing was. */
  refused?: { write: () => string; name: string } | null;
  /** Below the last row: what is folded away. */
  folded?: ReactNode;
}

/** The rows of a file before it is written: filtered by what becomes of them, a part at a time. */
export function FileRows<Row, Kind extends string>(props: FileRowsProps<Row, Kind>) {
  const { caption, kinds, chosen, onChoose, rows, columns, rowKey, refused, folded } = props;
  const { part, ...paged } = usePaged(rows, PAGE, chosen);
  const file = useFileWords();
  const count = kinds.reduce((sum, kind) => sum + kind.count, 0);
  const options = [
    { value: "all" as Kind | "all", label: file.all, count },
    ...kinds.filter((kind) => kind.count > 0),
  ];
  return (
    <Panel flush>
      <div className={styles.tools}>
        <Filters label={file.show} options={options} chosen={chosen} onChoose={onChoose} />
        {refused && (
          <Button look="quiet" icon="download" onClick={() => saveText(refused.write(), refused.name)}>
            {file.saveRefused}
          </Button>
        )}
      </div>
      {part.length > 0 && (
        <div className={styles.table}>
          <Table caption={caption} columns={columns} rows={part} rowKey={rowKey} />
        </div>
      )}
      <MoreRows {...paged} />
      {paged.left === 0 && folded && <p className={styles.folded}>{folded}</p>}
    </Panel>
  );
}

/** Which row it is, on a phone, which has no column for it. Nothing for what is not in the file. */
export function FileRowNumber({ row }: { row: number | null }) {
  const words = useFileWords();
  return row !== null && <span className={styles.number}>{words.row(row)} </span>;
}

interface FileChangeProps {
  what: string;
  was: string | null;
  now: string | null;
  /** Where nothing stands. */
  none: string;
}

/** What stands there today, struck through, and what will stand there. */
export function FileChange({ what, was, now, none }: FileChangeProps) {
  return (
    <>
      {what} {was ? <del className={styles.old}>{was}</del> : none} →{" "}
      {now ? <ins className={styles.now}>{now}</ins> : none}
    </>
  );
}
