import { Fragment } from "react";
import { daysAfter } from "@/lib/civil-days";
import { useFormats } from "@/lib/format";
import { FileChange, FileRowNumber } from "@/ui/FileRows";
import { type Difference, differencesOf } from "./rows";
import styles from "./SlotRows.module.css";
import type { SlotRow, SlotShown, SlotsPreview } from "./types";
import { useSlotWords } from "./use-slot-words";
import { useSlotsFileWords } from "./words";

interface WhyProps {
  row: SlotRow;
  preview: SlotsPreview;
}

/** Why this happens to a row: what is wrong with it, or what it was before. On a phone with its number in front. */
export function Why({ row, preview }: WhyProps) {
  return (
    <>
      <FileRowNumber row={row.row} />
      <What row={row} preview={preview} />
    </>
  );
}

function What({ row, preview }: WhyProps) {
  const { rows: words } = useSlotsFileWords();
  const { date } = useFormats();
  switch (row.state) {
    case "refused":
      return <span className="bad">{row.problem?.message}</span>;
    case "clash":
      return (
        <>
          {row.clashes.map(({ message }) => (
            <span key={message} className={styles.clash}>
              {message}
            </span>
          ))}
          {words.written}
        </>
      );
    case "changed":
      return <Differences row={row} preview={preview} />;
    case "missing":
      return words.ends(date(daysAfter(preview.from, -1)));
    case "new":
      return row.slot && <Facts slot={row.slot} />;
    case "same":
      return words.same;
  }
}

function Facts({ slot: { lecturers, room } }: { slot: SlotShown }) {
  const { rows: words } = useSlotsFileWords();
  return [lecturers.join(", "), room && words.room(room)].filter(Boolean).join(", ");
}

function Differences({ row, preview }: WhyProps) {
  const { rows: words } = useSlotsFileWords();
  const say = useSlotWords(preview.hours);
  const tell = (what: Difference["what"], slot: SlotShown) =>
    ({
      when: say.when(slot),
      length: words.hours(slot.length),
      room: slot.room ?? "",
      lecturers: slot.lecturers.join(", "),
    })[what];
  return differencesOf(row).map(({ what, was, now }, place) => (
    <Fragment key={what}>
      {place > 0 && ", "}
      <FileChange what={words.was[what]} was={tell(what, was)} now={tell(what, now)} none={words.none} />
    </Fragment>
  ));
}
