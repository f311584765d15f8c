import { useFormats } from "@/lib/format";
import { hasMissed, MEANINGS } from "@/lib/marks";
import { Icon } from "@/ui/Icon";
import { type Column, Table } from "@/ui/Table";
import styles from "./Explained.module.css";
import { sharedDays } from "./months";
import { type CountedClass, classKey, type StudentRecord } from "./types";
import { useProfileWords } from "./words";

type ClassRow = CountedClass & { place: number; presentSoFar: number };

/** “Explain this number”: the classes it is made of, one by one, and those it is not. */
export function Explained({
  record,
}: {
  record: Pick<StudentRecord, "classes" | "notCounted" | "held" | "standing">;
}) {
  const { explain } = useProfileWords();
  const { date, percent } = useFormats();
  const { classes, notCounted, held, standing } = record;
  return (
    <details className={styles.explained}>
      <summary className={styles.summary}>
        <Icon name="next" className={styles.turn} />
        {explain.title}
      </summary>
      <div className={styles.words}>
        <p className={styles.rule}>
          {explain.rule(standing.present, standing.classes, percent(standing.percentage ?? 0))}
        </p>
        <p>
          {explain.how} {notCounted.length === 0 && explain.allCounted(held)}
        </p>
        {standing.late > 0 && <p>{explain.late(standing.late)}</p>}
        {notCounted.length > 0 && (
          <p>
            {explain.notCounted(notCounted.length, notCounted.map(({ heldOn }) => date(heldOn)).join(", "))}
          </p>
        )}
      </div>
      <Table
        caption={explain.caption}
        columns={useColumns(record)}
        rows={countClasses(classes)}
        rowKey={classKey}
      />
    </details>
  );
}

function countClasses(classes: readonly CountedClass[]): ClassRow[] {
  let presentSoFar = 0;
  return classes.map((held, index) => {
    if (!hasMissed(held.mark)) presentSoFar += 1;
    return { ...held, place: index + 1, presentSoFar };
  });
}

function useColumns({
  classes,
  notCounted,
}: Pick<StudentRecord, "classes" | "notCounted">): Column<ClassRow>[] {
  const { explain } = useProfileWords();
  const { date, number, percent } = useFormats();
  const shared = sharedDays([...classes, ...notCounted]);
  const dayOf = (row: ClassRow) =>
    shared.has(classKey(row)) ? explain.ofDay(date(row.heldOn), row.number) : date(row.heldOn);
  return [
    {
      key: "number",
      head: explain.heads.number,
      figure: true,
      phone: "left-out",
      cell: ({ place }) => number(place),
    },
    { key: "date", head: explain.heads.date, phone: "title", cell: dayOf },
    {
      key: "mark",
      head: explain.heads.mark,
      phone: "end",
      cell: ({ mark }) => (
        <span className={styles[MEANINGS[mark].word]}>
          <Icon name={MEANINGS[mark].sign} />
          {explain.marks[mark]}
        </span>
      ),
    },
    {
      key: "soFar",
      head: explain.heads.soFar,
      figure: true,
      phone: "detail",
      cell: ({ presentSoFar, place }) => explain.soFar(presentSoFar, place),
    },
    {
      key: "after",
      head: explain.heads.after,
      figure: true,
      phone: "second-end",
      cell: ({ percentage }) => percent(percentage),
    },
  ];
}
