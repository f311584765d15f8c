import { useMemo, useState } from "react";
import { useFormats } from "@/lib/format";
import { Button } from "@/ui/Button";
import { Filters } from "@/ui/Filters";
import { Panel } from "@/ui/Panel";
import { type Column, Table } from "@/ui/Table";
import { Unbroken } from "@/ui/Unbroken";
import { whoIs } from "./describe";
import styles from "./MemberTable.module.css";
import type { GroupDetails, Member } from "./types";
import type { GroupDraft } from "./use-group-draft";
import { useGroupWords } from "./words";

const EVERYONE = "";
const OTHER_BATCHES = "\n";

interface MemberTableProps {
  details: GroupDetails;
  /** Null where nothing can be changed. */
  draft: GroupDraft | null;
}

/** Who is in a group whose students come from several lists. */
export function MemberTable({ details, draft }: MemberTableProps) {
  const { one } = useGroupWords();
  const { group, members, batch } = details;
  const [chosen, setChosen] = useState(EVERYONE);
  const options = useOrigins(details);
  const origin = options.some(({ value }) => value === chosen) ? chosen : EVERYONE;
  const shown = useMemo(
    () => members.filter((member) => origin === EVERYONE || originOf(member, batch) === origin),
    [members, batch, origin],
  );
  const columns = useColumns(batch, draft);
  return (
    <Panel flush>
      {options.length > 2 && (
        <div className={styles.filters}>
          <Filters label={one.showing} options={options} chosen={origin} onChoose={setChosen} />
        </div>
      )}
      {members.length === 0 ? (
        <p className={styles.none}>{one.nobody}</p>
      ) : (
        <div className={draft ? styles.members : undefined}>
          <Table
            caption={one.caption(group.label)}
            columns={columns}
            rows={shown}
            rowKey={({ student }) => student}
          />
        </div>
      )}
    </Panel>
  );
}

/** Of the group's own batch by department; all others together. */
const originOf = (member: Member, batch: string) =>
  member.batch === batch ? member.department : OTHER_BATCHES;

function useOrigins({ members, batch }: GroupDetails) {
  const { one } = useGroupWords();
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const member of members) {
      const origin = originOf(member, batch);
      counts.set(origin, (counts.get(origin) ?? 0) + 1);
    }
    const origins = [...counts].map(([value, count]) => ({
      value,
      label: value === OTHER_BATCHES ? one.olderBatches : value,
      count,
    }));
    return [{ value: EVERYONE, label: one.everyone, count: members.length }, ...origins];
  }, [members, batch, one]);
}

function useColumns(batch: string, draft: GroupDraft | null): Column<Member>[] {
  const words = useGroupWords();
  const { one } = words;
  const { date } = useFormats();
  const { roll, name, department, since, act } = one.heads;
  const columns: Column<Member>[] = [
    {
      key: "roll",
      head: roll,
      phone: "title",
      cell: (member) => <Unbroken className={styles.roll}>{member.roll}</Unbroken>,
    },
    {
      key: "name",
      head: name,
      phone: "detail",
      cell: (member) => (
        <>
          <bdi>{member.name}</bdi>
          {member.batch !== batch && <span className={styles.quiet}> · {one.repeats(member.batch)}</span>}
          {member.until && <span className={styles.quiet}> · {one.until(date(member.until))}</span>}
        </>
      ),
    },
    { key: "department", head: department, phone: "end", cell: (member) => member.department },
    {
      key: "since",
      head: since,
      phone: draft ? "left-out" : "second-end",
      figure: true,
      cell: (member) => date(member.since),
    },
  ];
  if (!draft) return columns;
  return [
    ...columns,
    {
      key: "act",
      head: act,
      phone: "second-end",
      cell: (member) => {
        const isIn = draft.isIn(member.student);
        return (
          <div className={styles.act}>
            <Button look="quiet" size="small" which={whoIs(member)} onClick={() => draft.toggle(member)}>
              {isIn ? one.takeOut : one.keep}
            </Button>
          </div>
        );
      },
    },
  ];
}
