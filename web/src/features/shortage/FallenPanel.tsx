import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useFormats } from "@/lib/format";
import { pathWithPlace } from "@/lib/place";
import { useSession } from "@/lib/session";
import { NotYet } from "@/ui/NotYet";
import { OutcomeLetters } from "@/ui/Outcome";
import { Panel } from "@/ui/Panel";
import { RowLink } from "@/ui/RowLink";
import { ListRow, RowList } from "@/ui/RowList";
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
  const inEach = data?.items.every(({ subject }) => subject !== null) ?? true;
  const lettered = !inEach || (data?.items.some(({ standing }) => standing.outcome === "band") ?? false);
  return (
    <Panel
      title={
        <>
          {words.title(data ? data.line : passLine)}
          {!!data?.students && <span className="light quiet"> · {words.count(data.students)}</span>}
        </>
      }
      end={<Link to="/shortage">{words.seeAll}</Link>}
      flush
    >
      {data?.count === 0 && <p className="nothing">{words.nobody(data.below, data.counted)}</p>}
      {data && data.count > 0 && (
        <RowList>
          {data.items.slice(0, SHOWN).map((one) => (
            <FallenRow key={lineKey(one)} one={one} lettered={lettered} />
          ))}
        </RowList>
      )}
      {more > 0 && <p className={styles.more}>{inEach ? words.more(more) : words.moreAlone(more)}</p>}
      {!data && <NotYet error={error} onRetry={refetch} shape="rows" part />}
    </Panel>
  );
}

function FallenRow({ one, lettered }: { one: Fallen; lettered: boolean }) {
  const { fallen: words } = useShortageWords();
  const { percent } = useFormats();
  const { batch, department, semester, subject, seenIn, student, roll, name, before, standing } = one;
  const { percentage, outcome } = standing;
  const text = <Unbroken className={styles.roll}>{roll}</Unbroken>;
  const place = subject ? { batch, department, semester, subject } : seenIn;
  return (
    <ListRow
      title={
        <>
          {place ? (
            <RowLink to={pathWithPlace("/studentattendancedb", place, { student: String(student) })}>
              {text}
            </RowLink>
          ) : (
            text
          )}{" "}
          <bdi className="light">{name}</bdi>
        </>
      }
      detail={`${subject ?? words.together} · ${department} ${semester} · ${words.from(percent(before))}`}
      end={
        <b className={outcome === "band" ? styles.band : styles.below}>
          {percentage !== null && percent(percentage)}
          {lettered && outcome && <OutcomeLetters outcome={outcome} />}
        </b>
      }
    />
  );
}
