import { useMemo } from "react";
import { useFormats } from "@/lib/format";
import { type Mark, MEANINGS } from "@/lib/marks";
import { type Column, Table } from "@/ui/Table";
import { Tag } from "@/ui/Tag";
import styles from "./DifferenceTable.module.css";
import type { Difference, TwinWithDifferences } from "./queries";
import { sideThatStands } from "./stands";
import { useTwinWords } from "./words";

type Words = ReturnType<typeof useTwinWords>;

/** Each student whom the two do not agree on: both marks, what stands as one class, and why. */
export function DifferenceTable({ twin }: { twin: TwinWithDifferences }) {
  const words = useTwinWords();
  const { time } = useFormats();
  const columns = useMemo(() => columnsOf(twin, words, time), [twin, words, time]);
  return (
    <Table
      caption={words.differ(twin.differing + twin.same).join(String(twin.differing))}
      columns={columns}
      rows={twin.differences}
      rowKey={({ student, hour }) => `${student} ${hour}`}
    />
  );
}

function columnsOf(
  { first, second, hours }: TwinWithDifferences,
  words: Words,
  time: (instant: Date) => string,
): Column<Difference>[] {
  const given = (by: string, mark: Difference["first"]) => (
    <span className={styles.given}>
      <span className={styles.small}>{by}</span>
      {mark?.mark == null ? (
        <span className={styles.time}>{words.notCalled}</span>
      ) : (
        <span>
          <MarkTag mark={mark.mark} words={words} />{" "}
          <span className={styles.time}>{mark.at && time(new Date(mark.at))}</span>
        </span>
      )}
    </span>
  );
  return [
    {
      key: "student",
      head: words.student,
      phone: "title",
      cell: ({ roll, name, hour }) => (
        <>
          {roll} <bdi className={styles.name}>{name}</bdi>
          {hours > 1 && <span className={styles.name}> · {words.hour(hour)}</span>}
        </>
      ),
    },
    { key: "first", head: first.by, phone: "detail", cell: (row) => given(first.by, row.first) },
    { key: "second", head: second.by, phone: "second-end", cell: (row) => given(second.by, row.second) },
    {
      key: "asOne",
      head: words.asOne,
      phone: "reason",
      cell: (row) => (
        <span className={styles.asOne}>
          <span className={styles.small}>{words.asOne}</span>
          <MarkTag mark={row.stands} words={words} /> {whyOf(row, first.by, second.by, words)}
        </span>
      ),
    },
  ];
}

function MarkTag({ mark, words }: { mark: Mark; words: Words }) {
  const { tone, sign } = MEANINGS[mark];
  return (
    <Tag tone={tone} icon={sign}>
      {words.marks.names[mark]}
    </Tag>
  );
}

function whyOf(difference: Difference, first: string, second: string, words: Words): string {
  const side = sideThatStands(difference);
  const [by, other] = side === "first" ? [first, difference.second] : [second, difference.first];
  switch (difference.why) {
    case "later":
      return words.why.later;
    case "meant":
      return words.why.meant(by, other?.mark ?? difference.stands);
    case "only":
      return words.why.only(by);
  }
}
