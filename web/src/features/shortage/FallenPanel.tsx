import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useFormats } from "@/lib/format";
import { pathWithPlace, placeOf } from "@/lib/place";
import { useSession } from "@/lib/session";
import { Line, Lines } from "@/ui/Lines";
import { LoadError } from "@/ui/LoadError";
import { OneLine } from "@/ui/OneLine";
import { Panel } from "@/ui/Panel";
import { RowLink } from "@/ui/RowLink";
import { Skeleton } from "@/ui/Skeleton";
import styles from "./FallenPanel.module.css";
import { fallen } from "./queries";
import { type Fallen, lineKey } from "./types";
import { useShortageWords } from "./words";

const SHOWN = 6;

/** On Home: who fell below the line this week, the furthest first. */
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
      {data?.count === 0 && <p className={styles.line}>{words.nobody(data.below, data.counted)}</p>}
      {data && data.count > 0 && (
        <Lines>
          {data.items.slice(0, SHOWN).map((one) => (
            <FallenLine key={lineKey(one)} one={one} />
          ))}
        </Lines>
      )}
      {more > 0 && <p className={styles.more}>{words.more(more)}</p>}
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className={styles.line}>
          <Skeleton shape="rows" part />
        </div>
      )}
    </Panel>
  );
}

function FallenLine({ one }: { one: Fallen }) {
  const { fallen: words } = useShortageWords();
  const { percent } = useFormats();
  const { student, roll, name, department, semester, subject, before, standing } = one;
  return (
    <Line
      title={
        <>
          <RowLink to={pathWithPlace("/studentattendancedb", placeOf(one), { student: String(student) })}>
            <OneLine className={styles.roll}>{roll}</OneLine>
          </RowLink>{" "}
          <bdi className={styles.name}>{name}</bdi>
        </>
      }
      detail={`${subject} · ${department} ${semester} · ${words.from(percent(before))}`}
      end={<b className={styles.below}>{standing.percentage !== null && percent(standing.percentage)}</b>}
    />
  );
}
