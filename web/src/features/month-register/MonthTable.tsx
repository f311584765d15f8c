import { memo } from "react";
import { Link } from "react-router";
import { useFormats } from "@/lib/format";
import { placeOf } from "@/lib/place";
import { sheetPath } from "@/lib/sheet-path";
import { OutcomeLetters } from "@/ui/Outcome";
import { Panel } from "@/ui/Panel";
import { Unbroken } from "@/ui/Unbroken";
import { useDayWords } from "./days";
import { ABSENT, COUNTED, LATE, SHARE } from "./heads";
import { Letters } from "./Letters";
import styles from "./MonthTable.module.css";
import {
  countAbsent,
  type MonthClass,
  type MonthLine,
  type MonthRegister,
  tellLeave,
  tellsToDate,
} from "./queries";
import { useMonthWords } from "./words";

interface MonthTableProps {
  register: MonthRegister;
  /** In words: a month, or the first and the last day. */
  when: string;
}

/** Students and classes. The one table that scrolls sideways, inside of its panel; the rolls stay. */
export function MonthTable({ register, when }: MonthTableProps) {
  const words = useMonthWords();
  const { heads } = words;
  const { classes, lines, subject } = register;
  const toDate = tellsToDate(register);
  return (
    <Panel flush>
      <div className={styles.legend}>
        <Letters register={register} />
        <p>{toDate ? words.ofThese : words.ofAll}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={words.table(subject, when)}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.who}>
                {heads.roll}
              </th>
              {classes.map((held) => (
                <ClassHead key={`${held.heldOn} ${held.number}`} held={held} register={register} />
              ))}
              {[COUNTED, ABSENT, LATE, heads.leave, SHARE].map((head) => (
                <th key={head} scope="col" className={styles.figure}>
                  {head}
                </th>
              ))}
              {toDate && (
                <th scope="col" className={styles.figure}>
                  {heads.toDate}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.student} line={line} toDate={toDate} />
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}

function ClassHead({ held, register }: { held: MonthClass; register: MonthRegister }) {
  const words = useMonthWords();
  const { day, weekday } = useDayWords();
  const { heldOn, number, group } = held;
  const several = register.from.slice(0, 7) !== register.to.slice(0, 7);
  return (
    <th scope="col" className={styles.class}>
      <Link to={sheetPath({ place: placeOf(register), heldOn, number })}>
        <b>{day(heldOn, several)}</b> <span>{weekday(heldOn)}</span>{" "}
        <span className="sr-only">{words.nth} </span>
        <span>{number}</span>
        {group && !register.group && <span className={styles.group}>{group.label}</span>}
      </Link>
    </th>
  );
}

const LOOKS: Record<string, string | undefined> = {
  A: styles.absent,
  L: styles.late,
  D: styles.leave,
  M: styles.leave,
  O: styles.leave,
};

const Line = memo(({ line, toDate }: { line: MonthLine; toDate: boolean }) => {
  const { number } = useFormats();
  const { roll, name, signs, standing } = line;
  return (
    <tr>
      <th scope="row" className={styles.who}>
        <Unbroken className={styles.roll}>{roll}</Unbroken>
        <bdi className={styles.name}>{name}</bdi>
      </th>
      {Array.from(signs, (sign, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the class at that place
        <td key={index} className={styles.mark}>
          <span className={LOOKS[sign]}>{sign === "-" ? "–" : sign}</span>
        </td>
      ))}
      <td className={styles.figure}>{number(standing.present)}</td>
      <td className={styles.figure}>{number(countAbsent(line))}</td>
      <td className={styles.figure}>{standing.late > 0 && number(standing.late)}</td>
      <td className={styles.figure}>{tellLeave(line)}</td>
      <td className={styles.figure}>
        <Share {...standing} />
      </td>
      {toDate && (
        <td className={styles.figure}>
          <Share {...line.toDate} />
        </td>
      )}
    </tr>
  );
});

function Share({ percentage, outcome }: Pick<MonthLine["toDate"], "percentage" | "outcome">) {
  if (percentage === null) return "–";
  if (outcome === null) return percentage.toFixed(2);
  const look = { met: undefined, band: styles.inBand, short: styles.short }[outcome];
  return (
    <span className={look}>
      {percentage.toFixed(2)} <OutcomeLetters outcome={outcome} />
    </span>
  );
}
