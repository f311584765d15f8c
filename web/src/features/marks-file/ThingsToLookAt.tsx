import { useState } from "react";
import { useFormats } from "@/lib/format";
import { MEANINGS, NAMED_MARKS } from "@/lib/marks";
import { useMessages } from "@/lib/messages/context";
import { useSession } from "@/lib/session";
import { Button } from "@/ui/Button";
import { DateField } from "@/ui/DateField";
import { saveText } from "@/ui/file-csv";
import { useFileWords } from "@/ui/file-words";
import { MoreButton } from "@/ui/MoreRows";
import { Panel } from "@/ui/Panel";
import type { CellMend, ColumnMend, Mends } from "./draft";
import { findLooks, type Look } from "./looks";
import { refusedRows, writeRefusedCsv } from "./refused-file";
import styles from "./ThingsToLookAt.module.css";
import type { MarksColumn, MarksPreview, WrongCell } from "./types";
import { useMarksFileWords } from "./words";

const FIRST = 20; // lines: a file that is all wrong is mended as a file

interface ThingsToLookAtProps {
  preview: MarksPreview;
  onMend: (mends: Partial<Mends>) => void;
}

/** What cannot be written as it is, each with what mends it. */
export function ThingsToLookAt({ preview, onMend }: ThingsToLookAtProps) {
  const { looks: words } = useMarksFileWords();
  const { ui } = useMessages();
  const [all, setAll] = useState(false);
  const looks = findLooks(preview);
  if (looks.length === 0) return null;
  const shown = all ? looks : looks.slice(0, FIRST);
  return (
    <Panel flush title={words.title(looks.length)} end={<SaveRefused preview={preview} />}>
      <ul className={styles.looks}>
        {shown.map((look) => (
          <li key={keyOfLook(look)} className={styles.look}>
            <LookAt look={look} preview={preview} onMend={onMend} />
          </li>
        ))}
      </ul>
      {shown.length < looks.length && (
        <MoreButton onMore={() => setAll(true)}>{ui.showSomeMore(looks.length - shown.length)}</MoreButton>
      )}
    </Panel>
  );
}

function SaveRefused({ preview }: { preview: MarksPreview }) {
  const { looks: words } = useMarksFileWords();
  const { saveRefused } = useFileWords();
  if (refusedRows(preview).length === 0) return null;
  return (
    <Button
      look="quiet"
      icon="download"
      onClick={() => saveText(writeRefusedCsv(preview, words.refusedHeads), words.refusedFile)}
    >
      {saveRefused}
    </Button>
  );
}

const keyOfLook = (look: Look) =>
  look.kind === "cells"
    ? `cells ${look.text}`
    : look.kind === "column"
      ? `column ${look.column.column}`
      : `row ${look.row.row}`;

type LookAtProps = ThingsToLookAtProps & { look: Look };

function LookAt({ look, preview, onMend }: LookAtProps) {
  const { looks: words } = useMarksFileWords();
  const mendColumn = (mend: ColumnMend) => onMend({ columns: [mend] });
  switch (look.kind) {
    case "cells":
      return (
        <>
          <b>
            <WhichCells cells={look.cells} preview={preview} />
          </b>
          <span className="bad">{look.cells[0]?.problem.message}</span>
          <MarkButtons cells={look.cells} onMend={(cells) => onMend({ cells })} />
        </>
      );
    case "column":
      return (
        <>
          <b>
            {words.column(look.column.column)} {look.column.heading && <bdi>{look.column.heading}</bdi>}
          </b>
          <span className="bad">{look.column.problem?.message}</span>
          <ColumnButtons column={look.column} onMend={mendColumn} />
        </>
      );
    case "row":
      return (
        <>
          <b>
            {words.row(look.row.row)} <bdi>{look.row.roll}</bdi>
          </b>
          <span className="bad">{look.row.problem?.message}</span>
        </>
      );
  }
}

function WhichCells({ cells, preview }: { cells: readonly WrongCell[]; preview: MarksPreview }) {
  const { looks: words } = useMarksFileWords();
  const { date } = useFormats();
  const [first] = cells;
  if (!first) return null;
  if (cells.length > 1) return words.cells(cells.length);
  const heldOn = preview.columns.find(({ column }) => column === first.column)?.heldOn;
  return (
    <>
      <bdi>{first.roll}</bdi> · {heldOn ? date(heldOn) : words.column(first.column)}
    </>
  );
}

interface MarkButtonsProps {
  cells: readonly WrongCell[];
  onMend: (cells: CellMend[]) => void;
}

function MarkButtons({ cells, onMend }: MarkButtonsProps) {
  const { looks: words, marks } = useMarksFileWords();
  const which = cells.length > 1 ? words.cells(cells.length) : cells[0]?.roll;
  const give = (mark: CellMend["mark"]) => onMend(cells.map(({ row, column }) => ({ row, column, mark })));
  return (
    <div className={styles.mends}>
      {NAMED_MARKS.map((mark) => (
        <Button key={mark} icon={MEANINGS[mark].sign} which={which ?? ""} onClick={() => give(mark)}>
          {marks[mark]}
        </Button>
      ))}
      <Button which={which ?? ""} onClick={() => give(null)}>
        {words.notCalled}
      </Button>
    </div>
  );
}

interface ColumnButtonsProps {
  column: MarksColumn;
  onMend: (mend: ColumnMend) => void;
}

function ColumnButtons({ column: { column, heldOn, mend, problem }, onMend }: ColumnButtonsProps) {
  const { looks: words } = useMarksFileWords();
  const { today } = useSession();
  const which = words.column(column);
  const isTwice = problem?.code === "two_columns_one_date";
  return (
    <div className={styles.mends}>
      {mend === "date" && (
        <DateField
          unseen
          label={words.dateOf(column)}
          max={today}
          value={heldOn ?? ""}
          onChange={({ target }) =>
            target.value && target.value <= today && onMend({ column, heldOn: target.value })
          }
        />
      )}
      {mend === "another" && (
        <Button which={which} onClick={() => onMend({ column, another: true })}>
          {isTwice ? words.twoClasses : words.anotherClass}
        </Button>
      )}
      <Button which={which} onClick={() => onMend({ column, leftOut: true })}>
        {words.leaveOut(column)}
      </Button>
    </div>
  );
}
