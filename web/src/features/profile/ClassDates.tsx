import { Link } from "react-router";
import { useFormats } from "@/lib/format";
import { categoriesAmong, LEAVES } from "@/lib/leaves";
import { ABSENT, LATE, MEANINGS, NAMED_MARKS } from "@/lib/marks";
import { classes as join } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import { LeaveLegend, LeaveWord } from "@/ui/LeaveLetter";
import { Panel } from "@/ui/Panel";
import styles from "./ClassDates.module.css";
import { byMonth, type DatedClass, type Month, sharedDays } from "./months";
import { type ClassRef, classKey, isContestable, type ObjectTo } from "./types";
import type { WeighedClass } from "./weighed";
import { useExplainWords } from "./words";

interface ClassDatesProps {
  classes: readonly WeighedClass[];
  /** Held, but without this student on the list. */
  notCounted: readonly ClassRef[];
  /** Held before the student joined, where the rule counts them as missed. */
  beforeJoining: readonly ClassRef[];
  objectTo: ObjectTo | undefined;
}

/** Every class as a day of its month, with its mark. */
export function ClassDates({ classes, notCounted, beforeJoining, objectTo }: ClassDatesProps) {
  const { dates } = useExplainWords();
  const months = byMonth(classes, notCounted, beforeJoining);
  const severalYears = months[0]?.month.slice(0, 4) !== months.at(-1)?.month.slice(0, 4);
  const shared = sharedDays([...classes, ...notCounted, ...beforeJoining]);
  const hasLate = classes.some(({ mark }) => mark === LATE);
  return (
    <Panel title={dates.title}>
      {months.map((month) => (
        <MonthOfClasses
          key={month.month}
          month={month}
          withYear={severalYears}
          shared={shared}
          objectTo={objectTo}
        />
      ))}
      <p className={styles.note}>
        {NAMED_MARKS.filter((mark) => mark !== LATE || hasLate).map((mark) => (
          <span key={mark} className={styles.sign}>
            <Icon name={MEANINGS[mark].sign} /> {dates[MEANINGS[mark].word]}
          </span>
        ))}
        <LeaveLegend categories={categoriesAmong(classes)} />
        {notCounted.length > 0 && (
          <span className={styles.sign}>
            <Icon name="minus" /> {dates.notCounted}
          </span>
        )}
        {beforeJoining.length > 0 && (
          <span className={styles.sign}>
            <Icon name={BEFORE_JOINING.sign} /> {dates.beforeJoining}
          </span>
        )}
        <span>{dates.note}</span>
        {objectTo && classes.some(isContestable) && <span data-print="no">{dates.objectNote}</span>}
      </p>
    </Panel>
  );
}

interface MonthOfClassesProps {
  month: Month;
  withYear: boolean;
  shared: ReadonlySet<string>;
  objectTo: ObjectTo | undefined;
}

function MonthOfClasses({ month, withYear, shared, objectTo }: MonthOfClassesProps) {
  const { dates } = useExplainWords();
  const formats = useFormats();
  const name = formats.month(`${month.month}-01`);
  return (
    <div className={styles.month}>
      <h3 className={styles.name}>{withYear ? dates.monthOfYear(name, month.month.slice(0, 4)) : name}</h3>
      <span className={styles.count}>{dates.ofMonth(month.present, month.counted)}</span>
      <ol className={styles.days}>
        {month.classes.map((held) => (
          <Day key={classKey(held)} held={held} shared={shared.has(classKey(held))} objectTo={objectTo} />
        ))}
      </ol>
    </div>
  );
}

const NOT_COUNTED = { word: "notCounted", sign: "minus" } as const;
const BEFORE_JOINING = { word: "beforeJoining", sign: MEANINGS[ABSENT].sign } as const;

interface DayProps extends Pick<MonthOfClassesProps, "objectTo"> {
  held: DatedClass;
  shared: boolean;
}

/** A day that may be wrong leads to objecting. */
function Day({ held, shared, objectTo }: DayProps) {
  const { dates } = useExplainWords();
  const { shortDate } = useFormats();
  const without = held.counts === "not" ? NOT_COUNTED : BEFORE_JOINING;
  const { word, sign } = held.mark === null ? without : MEANINGS[held.mark];
  const which = shared ? `, ${dates.nth(held.number)}` : "";
  const leads = objectTo && isContestable(held) && objectTo(held);
  const content = (
    <>
      <span className="sr-only">
        {`${shortDate(held.heldOn)}${which}: ${dates[word]}`}
        {held.leave && (
          <>
            , <LeaveWord category={held.leave} />
          </>
        )}
        {leads && `. ${dates.object}`}
      </span>
      <span aria-hidden="true">{Number(held.heldOn.slice(8))}</span>
      {held.leave ? <b aria-hidden="true">{LEAVES[held.leave].letter}</b> : <Icon name={sign} />}
    </>
  );
  return (
    <li className={join(styles.day, held.leave ? styles.leave : styles[word])}>
      {leads ? (
        <Link {...leads} className={styles.object}>
          {content}
        </Link>
      ) : (
        content
      )}
    </li>
  );
}
