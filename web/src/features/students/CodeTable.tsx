import { useMemo } from "react";
import { Button } from "@/ui/Button";
import { type Column, Table } from "@/ui/Table";
import { Unbroken } from "@/ui/Unbroken";
import styles from "./CodeTable.module.css";
import type { CodeEntry, ListPlace } from "./types";
import { useStudentWords } from "./words";

interface CodeTableProps {
  place: ListPlace;
  entries: readonly CodeEntry[];
  onRenew: (student: CodeEntry) => void;
}

export function CodeTable({ place, entries, onRenew }: CodeTableProps) {
  const { codes: words, list, placed } = useStudentWords();
  const columns = useMemo(
    (): Column<CodeEntry>[] => [
      {
        key: "roll",
        head: list.heads.roll,
        phone: "title",
        sortBy: ({ roll }) => roll,
        cell: ({ roll }) => <Unbroken className="roll">{roll}</Unbroken>,
      },
      {
        key: "name",
        head: list.heads.name,
        phone: "detail",
        sortBy: ({ name }) => name,
        cell: ({ name }) => <bdi>{name}</bdi>,
      },
      {
        key: "code",
        head: words.code,
        phone: "end",
        cell: ({ code }) => (code ? <Unbroken className={styles.code}>{code}</Unbroken> : words.none),
      },
      {
        key: "act",
        head: list.heads.act,
        phone: "second-end",
        cell: (student) =>
          student.code && (
            <div className={styles.act}>
              <Button
                look="quiet"
                size="small"
                aria-label={words.renewOf(list.who(student.roll, student.name))}
                onClick={() => onRenew(student)}
              >
                {words.renew}
              </Button>
            </div>
          ),
      },
    ],
    [list, words, onRenew],
  );
  return (
    <div className={styles.table}>
      <Table
        caption={words.caption(placed(place.department, place.batch))}
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
      />
    </div>
  );
}
