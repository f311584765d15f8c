import { useFormats } from "@/lib/format";
import { LEAVES } from "@/lib/leaves";
import { cut } from "@/lib/paper-pages";
import { useSession } from "@/lib/session";
import { Paper, PaperPage } from "@/ui/Paper";
import { usePrinting } from "@/ui/use-printing";
import { useKindName } from "./kind-names";
import { DecidedWords } from "./LeaveFacts";
import { MonthCalendar } from "./MonthCalendar";
import styles from "./StudentPaper.module.css";
import type { Leave, StudentLeaves } from "./types";
import { useSpans } from "./use-spans";
import { useLeaveDeskWords } from "./words";

const ON_THE_FIRST = 8; // leaves under the calendar
const ON_A_PAGE = 20;

interface StudentPaperProps {
  data: StudentLeaves;
  days: number;
}

/** The month and the list on paper, without certificates. */
export function StudentPaper(props: StudentPaperProps) {
  const printing = usePrinting();
  return <Paper>{printing && <Pages {...props} />}</Paper>;
}

function Pages({ data, days }: StudentPaperProps) {
  const { student: words, facts, calendar, paper } = useLeaveDeskWords();
  const { momentNow, month } = useFormats();
  const { title } = useSession();
  const { items, roll, name, department, batch, section } = data;
  const pages = [items.slice(0, ON_THE_FIRST), ...cut(items.slice(ON_THE_FIRST), ON_A_PAGE)];
  return pages.map((page, index) => (
    <PaperPage
      key={page[0]?.id ?? index}
      college={title}
      title={
        <>
          {roll} <bdi>{name}</bdi>
        </>
      }
      facts={[department, batch, section && facts.section(section)].filter(Boolean).join(" · ")}
      of={words.title(days)}
      date={`${month(`${data.month}-01`)} ${data.month.slice(0, 4)}`}
      number={index + 1}
      pages={pages.length}
      foot={paper.foot(title, momentNow())}
    >
      {index === 0 && (
        <div className={styles.month}>
          <MonthCalendar data={data} />
          <p className={styles.legend}>{`${calendar.legend} · ${calendar.letters} · ${calendar.edges}`}</p>
        </div>
      )}
      <ul>
        {page.map((leave) => (
          <Line key={leave.id} leave={leave} />
        ))}
      </ul>
    </PaperPage>
  ));
}

function Line({ leave }: { leave: Leave }) {
  const { whole } = useSpans();
  const nameKind = useKindName();
  const isOver = leave.state === "revoked" || leave.state === "refused";
  return (
    <li className={styles.line}>
      <b>{LEAVES[leave.kind.category].letter}</b>{" "}
      <span className={isOver ? styles.struck : undefined}>{whole(leave)}</span>, {nameKind(leave.kind)}:{" "}
      <bdi>{leave.reason}</bdi>
      {" · "}
      <DecidedWords leave={leave} />
    </li>
  );
}
