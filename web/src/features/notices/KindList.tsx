import { useQuery } from "@tanstack/react-query";
import { readable } from "@/lib/clock-time";
import { classes } from "@/ui/classes";
import { FormProblem } from "@/ui/FormProblem";
import { Panel } from "@/ui/Panel";
import { useNoticeChanges } from "./changes";
import styles from "./KindList.module.css";
import { forecastQuery, type Notices, type Told } from "./queries";
import { timeOf } from "./times";
import { useNoticesWords } from "./words";

/** Those that are told at their time, or as it happens, and not by what somebody decides. */
const COUNTED: readonly Told[] = ["crossed", "digest", "statement", "absent"];

interface KindListProps {
  notices: Notices;
  shown: Told;
  onShow: (kind: Told) => void;
}

/** What is told, each with its switch, how many it would be, and the way to its words. */
export function KindList({ notices, shown, onShow }: KindListProps) {
  const { kinds: words } = useNoticesWords();
  const { turn } = useNoticeChanges();
  const { data: forecast } = useQuery(forecastQuery);
  const whomOf = useWhom(notices);
  const on = notices.kinds.filter(({ isOn }) => isOn).length;
  // While it is on its way the switch stands where it was put.
  const isOnNow = (kind: Told, isOn: boolean) =>
    turn.isPending && turn.variables.kind === kind ? turn.variables.isOn : isOn;
  const sayCount = (kind: Told, count: number) => {
    if (kind === "crossed") return words.fellToday(count);
    return COUNTED.includes(kind) ? words.wouldGo(count) : words.wait(count);
  };
  return (
    <Panel title={words.title} end={<span>{words.on(on, notices.kinds.length)}</span>} flush>
      <FormProblem problem={turn.error} />
      <ul className={styles.kinds}>
        {notices.kinds.map(({ kind, isOn, waiting }) => {
          const count = COUNTED.includes(kind) ? forecast?.[kind] : waiting;
          const isShown = kind === shown;
          return (
            <li key={kind} className={classes(isShown && styles.shown)}>
              <label className={styles.kind}>
                <span>
                  <b>{words.names[kind]}</b>
                  <span className={styles.whom}>{whomOf(kind)}</span>
                </span>
                <input
                  type="checkbox"
                  role="switch"
                  checked={isOnNow(kind, isOn)}
                  aria-checked={isOnNow(kind, isOn)}
                  onChange={({ target }) => turn.mutate({ kind, isOn: target.checked })}
                />
              </label>
              <p className={styles.more}>
                <span>{count !== undefined && sayCount(kind, count)}</span>
                <button type="button" aria-pressed={isShown} onClick={() => onShow(kind)}>
                  {isShown ? words.seeing : words.see}
                  <span className="sr-only">{` ${words.names[kind]}`}</span>
                </button>
              </p>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function useWhom({ settings }: Notices) {
  const { kinds, when } = useNoticesWords();
  return (kind: Told): string => {
    switch (kind) {
      case "digest": {
        const weekday = when.weekdays[settings.digestWeekday - 1] ?? "";
        return kinds.whom.digest(weekday, readable(timeOf(settings.digestAt)));
      }
      case "statement":
        return kinds.whom.statement(settings.statementDay);
      case "absent":
        return kinds.whom.absent(readable(timeOf(settings.absentAt)));
      default:
        return kinds.whom[kind];
    }
  };
}
