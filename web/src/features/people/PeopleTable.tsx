import { useMemo } from "react";
import { useFormats } from "@/lib/format";
import { useSession } from "@/lib/session";
import { RowLink } from "@/ui/RowLink";
import { type Column, Table } from "@/ui/Table";
import { Unbroken } from "@/ui/Unbroken";
import { addresses } from "./addresses";
import styles from "./PeopleTable.module.css";
import { PersonTags } from "./PersonTags";
import { sayEnd, sayGrants } from "./say";
import type { Person } from "./types";
import { useSeen } from "./use-seen";
import { usePeopleWords } from "./words";

/** One line a person: what they may do, until when, and when they were last here. */
export function PeopleTable({ people }: { people: readonly Person[] }) {
  const words = usePeopleWords();
  const { today, everywhere } = useSession();
  const isOffice = everywhere.includes("office");
  const { date } = useFormats();
  const saySeen = useSeen();
  const { columns: heads } = words;
  const columns = useMemo(
    (): Column<Person>[] => [
      {
        key: "name",
        head: heads.name,
        cell: ({ name, userName }) => (
          <span className={styles.name}>
            <RowLink to={addresses.person(userName)}>
              <bdi>{name}</bdi>
            </RowLink>
          </span>
        ),
        phone: "title",
      },
      {
        key: "userName",
        head: heads.userName,
        cell: ({ userName }) => <span className={styles.name}>{userName}</span>,
        phone: "left-out",
      },
      {
        key: "mayDo",
        head: heads.mayDo,
        cell: ({ grants }) => sayGrants(grants, { words, today, sayDay: date }),
        phone: "whole",
      },
      {
        key: "until",
        head: heads.until,
        cell: ({ grants }) => {
          const end = sayEnd(grants, today);
          return end && <Unbroken>{end.tonight ? words.untilToday : date(end.until)}</Unbroken>;
        },
        phone: "left-out",
      },
      ...(isOffice
        ? [
            {
              key: "seen",
              head: heads.seen,
              cell: ({ lastSeenAt }: Person) => saySeen(lastSeenAt),
              figure: true,
              phone: "left-out" as const,
            },
          ]
        : []),
      {
        key: "tags",
        head: heads.tags,
        cell: (person) => (
          <span className={styles.tags}>
            <PersonTags person={person} />
          </span>
        ),
        figure: true,
        phone: "end",
      },
    ],
    [heads, words, today, date, saySeen, isOffice],
  );
  return <Table caption={words.title} columns={columns} rows={people} rowKey={({ userName }) => userName} />;
}
