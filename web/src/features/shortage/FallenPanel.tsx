import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useFormats } from "@/lib/format";
import { pathWithPlace, placeOf } from "@/lib/place";
import { useSession } from "@/lib/session";
import { LoadError } from "@/ui/LoadError";
import { Panel } from "@/ui/Panel";
import { RowLink } from "@/ui/RowLink";
import { ListRow, RowList } from "@/ui/RowList";
import { Skeleton } from "@/ui/Skeleton";
import { Unbroken } from "@/ui/Unbroken";
import styles from "./FallenPanel.module.css";
import { fallen } from "./queries";
import { type Fallen, lineKey } from "./types";
import { useShortageWords } from "./words";

const SHOWN = 6;

/** On Home: who fell below the pass line this week, the furthest first. */
export function FallenPanel() {
  const { fallen: words } = useShortageWords();
  const { passLine } = useSession();
  const { data, error, refetch } = useQuery(fallen);
  const more = (data?.count ?? 0) - SHOWN;
  return (
    <Panel
      title={
        <>
          {words.title(data?.line ?? passLine)}
          {!!data?.students && <span className={styles.count}> · {words.count(data.students)}</span>}
        </>
      }
      end={<Link to="/shortage">{words.seeAll}</Link>}
      flush
    >
      {data?.count === 0 && <p className={styles.foot}>{words.nobody(data.below, data.counted)}</p>}
      {data && data.count > 0 && (
        <RowList>
          {data.items.slice(0, SHOWN).map((one) => (
            <FallenRow key={lineKey(one)} one={one} />
          ))}
        </RowList>
      )}
      {more > 0 && <p className={styles.more}>{words.more(more)}</p>}
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className={styles.foot}>
          <Skeleton shape="rows" part />
        </div>
      )}
    </Panel>
  );
}

function FallenRow({ one }: { one: Fallen }) {
  const { fallen: words } = useShortageWords();
  const { percent } = useFormats();
  const { student, roll, name, department, semester, subject, before, standing } = one;
  return (
    <ListRow
      title={
        <>
          <RowLink to={pathWithPlace("/studentattendancedb", placeOf(one), { student: String(student) })}>
            <Unbroken className={styles.roll}>{roll}</Unbroken>
          </RowLink>{" "}
          <bdi className={styles.name}>{name}</bdi>
        </>
      }
      detail={`${subject} · ${department} ${semester} · ${words.from(percent(before))}`}
      end={<b className={styles.below}>{standing.percentage !== null && percent(standing.percentage)}</b>}
    />
  );
}
