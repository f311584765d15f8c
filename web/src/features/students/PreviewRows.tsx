import { useMemo, useState } from "react";
import { Button } from "@/ui/Button";
import { FileRows } from "@/ui/FileRows";
import type { Column } from "@/ui/Table";
import { Tag } from "@/ui/Tag";
import { Unbroken } from "@/ui/Unbroken";
import styles from "./PreviewRows.module.css";
import { type Filter, groupRows, KINDS, rowsToShow } from "./preview-rows";
import { Reason } from "./Reason";
import { RowGroups } from "./RowGroups";
import { writeRefusedCsv } from "./refused-file";
import type { GroupKind, Missing, Preview, PreviewRow, RowKind } from "./types";
import { useStudentWords } from "./words";

/** Every row of the file, and everybody who is not in it; what needs a look comes first. */
export function PreviewRows({ preview, missing }: { preview: Preview; missing: Missing }) {
  const { preview: words } = useStudentWords();
  const [filter, setFilter] = useState<Filter>("all");
  const [unfolded, setUnfolded] = useState(false);
  const groups = useMemo(() => groupRows(preview.rows), [preview]);
  const rows = useMemo(() => rowsToShow(groups, filter, unfolded), [groups, filter, unfolded]);
  const columns = useColumns(preview, missing);
  const same = groups.unchanged.length;
  return (
    <FileRows
      caption={words.caption}
      kinds={KINDS.map((value) => ({ value, label: words.kinds[value], count: groups[value].length }))}
      chosen={filter}
      onChoose={setFilter}
      rows={rows}
      columns={columns}
      rowKey={keyOfRow}
      refused={
        groups.refused.length > 0
          ? { write: () => writeRefusedCsv(groups.refused, words.refusedHeads), name: words.refusedFile }
          : null
      }
      folded={
        filter === "all" &&
        same > 0 && (
          <>
            {words.sameRows(same)}
            <Button look="quiet" onClick={() => setUnfolded(!unfolded)}>
              {unfolded ? words.hideSame : words.showSame}
            </Button>
          </>
        )
      }
    />
  );
}

const keyOfRow = ({ row, roll }: PreviewRow) => row ?? `missing ${roll}`;

/** Where the file has groups, they take the place of the email, which then stands below the name. */
function useColumns({ newGroups }: Preview, missing: Missing): Column<PreviewRow>[] {
  const { preview: words, groups, fields } = useStudentWords();
  return useMemo(() => {
    const made = new Set(newGroups?.filter(({ leftOut }) => !leftOut).map(({ label }) => label));
    const inGroups = (part: GroupPart): Column<PreviewRow> => ({
      key: part.label,
      head: part.label,
      cell: (row) => <RowGroups row={row} made={made} {...part} />,
      phone: "left-out",
    });
    const parts: GroupPart[] = [
      { label: fields.section, kinds: ["section"] },
      { label: groups.head, kinds: ["lab", "elective", "other"] },
    ];
    const email: Column<PreviewRow> = {
      key: "email",
      head: words.heads.email,
      cell: ({ email }) => (
        <Unbroken upTo={36} className="quiet">
          {email}
        </Unbroken>
      ),
      phone: "left-out",
    };
    return [
      { key: "row", head: words.heads.row, cell: (row) => row.row ?? "–", figure: true, phone: "left-out" },
      {
        key: "roll",
        head: words.heads.roll,
        cell: ({ roll }) => <Unbroken className="roll">{roll || words.noRoll}</Unbroken>,
        phone: "title",
      },
      {
        key: "name",
        head: words.heads.name,
        cell: (row) =>
          newGroups ? <NameAndAll row={row} parts={parts} made={made} /> : <NameAndMail row={row} />,
        phone: "detail",
      },
      ...(newGroups ? parts.map(inGroups) : [email]),
      { key: "kind", head: words.heads.kind, cell: ({ kind }) => <KindTag kind={kind} />, phone: "end" },
      {
        key: "why",
        head: words.heads.why,
        cell: (row) => <Reason row={row} missing={missing} />,
        phone: "reason",
      },
    ];
  }, [words, groups, fields, newGroups, missing]);
}

/** The e-mail too where it has no column of its own. */
function NameAndMail({ row: { name, email } }: { row: PreviewRow }) {
  return (
    <>
      <bdi>{name}</bdi>
      {email && <bdi className={styles.mailBelow}>{email}</bdi>}
    </>
  );
}

/** What shares a column of the table. */
interface GroupPart {
  label: string;
  kinds: readonly GroupKind[];
}

interface NameAndAllProps {
  row: PreviewRow;
  parts: readonly GroupPart[];
  made: ReadonlySet<string>;
}

/** The e-mail below, and on a phone the groups, each part with its label in front. */
function NameAndAll({ row, parts, made }: NameAndAllProps) {
  return (
    <>
      <bdi>{row.name}</bdi>
      {row.email && <bdi className={styles.mail}>{row.email}</bdi>}
      <span className={styles.groupsBelow}>
        {parts.map((part) => (
          <RowGroups key={part.label} row={row} made={made} {...part} />
        ))}
      </span>
    </>
  );
}

const SIGNS = {
  refused: { tone: "absent", icon: "cross" },
  changed: { tone: "plain", icon: "pencil" },
  missing: { tone: "warn", icon: "minus" },
  new: { tone: "present", icon: "add" },
  unchanged: { tone: "plain", icon: "tick" },
} as const;

function KindTag({ kind }: { kind: RowKind }) {
  const { preview: words } = useStudentWords();
  return <Tag {...SIGNS[kind]}>{words.kinds[kind]}</Tag>;
}
