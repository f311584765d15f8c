import { memo, useMemo } from "react";
import { useFormats } from "@/lib/format";
import { isMark, MEANINGS } from "@/lib/marks";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import { MoreRows } from "@/ui/MoreRows";
import { Panel } from "@/ui/Panel";
import { usePaged } from "@/ui/use-paged";
import styles from "./MarksGrid.module.css";
import type { MarksColumn, MarksPreview, MarksRow } from "./types";
import { useMarksFileWords } from "./words";

const PAGE = 40; // students

/** The file as it was read: students and dates. It scrolls in its own region, and the names stay. */
export function MarksGrid({ preview }: { preview: MarksPreview }) {
  const { grid: words } = useMarksFileWords();
  const { part, ...paged } = usePaged(preview.rows, PAGE, preview.fileName);
  const texts = useMemo(
    () => new Map(preview.cells.map(({ row, column, text }) => [`${row} ${column}`, text])),
    [preview],
  );
  const legend = preview.late > 0 ? `${words.lateLegend}, ${words.legend}` : words.legend;
  return (
    <Panel flush title={words.title} end={<p className={styles.legend}>{legend}</p>}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className={styles.region} aria-label={words.region} tabIndex={0}>
        <table className={styles.grid}>
          <thead>
            <tr>
              <th scope="col">{words.who}</th>
              {preview.columns.map((column) => (
                <Head key={column.column} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {part.map((row) => (
              <Student key={row.row} row={row} columns={preview.columns} texts={texts} />
            ))}
          </tbody>
        </table>
      </section>
      <MoreRows {...paged} />
    </Panel>
  );
}

function Head({ column: { column, heading, heldOn, state } }: { column: MarksColumn }) {
  const { columns: words } = useMarksFileWords();
  const { dayMonth, date } = useFormats();
  const bad = state === "refused";
  return (
    <th
      scope="col"
      className={classes(bad && styles.bad)}
      title={heldOn ? `${heading} → ${date(heldOn)}` : heading}
    >
      <span>{heldOn ? dayMonth(heldOn) : heading || column}</span>
      {bad && <Icon name="cross" />}
      {state !== "written" && <span className="sr-only"> {words.states[state]}</span>}
    </th>
  );
}

interface StudentProps {
  row: MarksRow;
  columns: readonly MarksColumn[];
  /** Of cells that hold no mark, by row and column. */
  texts: ReadonlyMap<string, string>;
}

/** Drawn anew only when the preview changes: there may be thousands of cells. */
const Student = memo(function Student({ row, columns, texts }: StudentProps) {
  return (
    <tr className={classes(row.problem && styles.dim)}>
      <th scope="row">
        <b>
          <bdi>{row.roll}</bdi>
        </b>{" "}
        <span>
          <bdi>{row.name}</bdi>
        </span>
      </th>
      {columns.map((column, at) => (
        <Cell
          key={column.column}
          sign={row.marks[at] ?? "-"}
          dim={column.state !== "written"}
          text={texts.get(`${row.row} ${column.column}`)}
        />
      ))}
    </tr>
  );
});

interface CellProps {
  sign: string;
  dim: boolean;
  /** What stands there, where it is no mark. */
  text: string | undefined;
}

function Cell({ sign, dim, text }: CellProps) {
  const { marks, grid: words } = useMarksFileWords();
  const mark = Number(sign);
  if (sign === "?")
    return (
      <td className={styles.wrong}>
        <bdi>{text}</bdi> <span className={classes(text && "sr-only")}>{words.wrong}</span>
      </td>
    );
  if (sign === "-" || !isMark(mark))
    return (
      <td className={classes("quiet", dim && styles.dim)}>
        <span className="sr-only">{words.notCalled}</span>
        <span aria-hidden="true">·</span>
      </td>
    );
  return (
    <td className={classes(styles[MEANINGS[mark].word], dim && styles.dim)}>
      <span className="sr-only">{marks[mark]}</span>
      <Icon name={MEANINGS[mark].sign} />
    </td>
  );
}
