import { memo, useMemo } from "react";
import { Link } from "react-router";
import { useMay } from "@/lib/rights";
import { Button } from "@/ui/Button";
import type { IconName } from "@/ui/Icon";
import { type Column, type Sorting, Table } from "@/ui/Table";
import { Unbroken } from "@/ui/Unbroken";
import { RestoreStudent } from "./RestoreStudent";
import type { Asked } from "./StudentDialog";
import styles from "./StudentTable.module.css";
import type { Line, SortKey } from "./search";
import type { ListPlace } from "./types";
import { useStudentWords } from "./words";

interface StudentTableProps {
  caption: string;
  /** Searched and sorted already. */
  lines: readonly Line[];
  sorting: Sorting<SortKey>;
  onSort: (sorting: Sorting<SortKey>) => void;
  /** Whose archived ones these are: they come back, or are erased. Null for those on the list. */
  archivedFrom: ListPlace | null;
  /** None for whoever only reads. */
  onAsk: ((asked: Asked) => void) | undefined;
}

/** SL no., Name, Roll Number, Email, and one button each for whoever keeps the list. Drawn anew only when the lines change. */
export const StudentTable = memo(function StudentTable(props: StudentTableProps) {
  const { caption, lines, sorting, onSort, archivedFrom, onAsk } = props;
  const { list } = useStudentWords();
  const mayErase = useMay()("office");
  const columns = useMemo((): Column<Line>[] => {
    const { serial, name, roll, email, act } = list.heads;
    const read: Column<Line>[] = [
      {
        key: "serial",
        head: serial,
        figure: true,
        phone: "left-out",
        sorts: true,
        cell: (line) => line.serial,
      },
      {
        key: "name",
        head: name,
        phone: "title",
        sorts: true,
        cell: (line) => <NameOf line={line} leads={onAsk !== undefined} />,
      },
      {
        key: "roll",
        head: roll,
        phone: "end",
        sorts: true,
        cell: ({ roll: text }) => <Unbroken className="roll">{text}</Unbroken>,
      },
      {
        key: "email",
        head: email,
        phone: "detail",
        sorts: true,
        cell: (line) => <bdi className="quiet">{line.email}</bdi>,
      },
    ];
    if (!onAsk) return read;
    return [
      ...read,
      {
        key: "act",
        head: act,
        phone: "second-end",
        cell: (line) => (
          <div className={styles.act}>
            {archivedFrom ? (
              <>
                <RestoreStudent place={archivedFrom} student={line} />
                {mayErase && <PersonButton line={line} onAsk={onAsk} />}
              </>
            ) : (
              <EditButton line={line} onAsk={onAsk} />
            )}
          </div>
        ),
      },
    ];
  }, [list, archivedFrom, onAsk, mayErase]);
  return (
    <div className={styles.table}>
      <Table
        caption={caption}
        columns={columns}
        rows={lines}
        rowKey={(line) => line.id}
        sorting={sorting}
        onSort={(next) => onSort(next as Sorting<SortKey>)}
      />
    </div>
  );
});

/** On a phone with the number in front, which has a column of its own at a desk. Whoever keeps the list comes from here
 * to the student's page. */
function NameOf({ line, leads }: { line: Line; leads: boolean }) {
  const name = <bdi className={styles.name}>{line.name}</bdi>;
  return (
    <>
      <span className={styles.serial}>{line.serial}</span>
      {leads ? <Link to={`/student?id=${line.id}`}>{name}</Link> : name}
    </>
  );
}

interface AskButtonProps {
  line: Line;
  onAsk: (asked: Asked) => void;
}

function EditButton({ line, onAsk }: AskButtonProps) {
  const { list } = useStudentWords();
  return (
    <SmallButton icon="pencil" onClick={() => onAsk({ act: "edit", student: line })}>
      {list.edit(list.who(line.roll, line.name))}
    </SmallButton>
  );
}

function PersonButton({ line, onAsk }: AskButtonProps) {
  const { list, person } = useStudentWords();
  return (
    <SmallButton icon="more" onClick={() => onAsk({ act: "person", student: line })}>
      {person.openOf(list.who(line.roll, line.name))}
    </SmallButton>
  );
}

function SmallButton({ icon, onClick, children }: { icon: IconName; onClick: () => void; children: string }) {
  return (
    <Button look="quiet" size="small" icon={icon} iconOnly className={styles.sign} onClick={onClick}>
      {children}
    </Button>
  );
}
