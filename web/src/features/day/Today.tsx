import { Link } from "react-router";
import { readable } from "@/lib/clock-time";
import { useSession } from "@/lib/session";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import { Panel } from "@/ui/Panel";
import { RowLink } from "@/ui/RowLink";
import { Tag } from "@/ui/Tag";
import { pathOfClass } from "./paths";
import { coversFor, nameOf, sayHours, shortPlace, studentsOf } from "./say";
import type { SeenClass } from "./seen";
import styles from "./Today.module.css";
import { keyOfClass, type Taking } from "./taking";
import { type DayWords, useDayWords } from "./words";

interface TodayProps {
  /** By hour. */
  classes: readonly SeenClass[];
  now: number;
  taking: Taking;
}

/** All of today by the timetable, also what somebody else takes and what was not held. */
export function Today({ classes: ofToday, now, taking }: TodayProps) {
  const words = useDayWords();
  const userName = useSession().admin?.userName ?? "";
  if (ofToday.length === 0) return null;
  return (
    <Panel
      title={words.today}
      end={
        <Link to={`/timetable?${new URLSearchParams({ of: "lecturer", lecturer: userName })}`}>
          {words.myWeek}
        </Link>
      }
      flush
    >
      <ul>
        {ofToday.map((seen) => (
          <Row key={keyOfClass(seen)} seen={seen} now={now} taking={taking} />
        ))}
      </ul>
    </Panel>
  );
}

const SOON_MS = 10 * 60_000;

/** Now: its hour is on, or about to be; over: nobody has taken it. */
function momentOf({ state, starts, ends }: SeenClass, now: number): "now" | "over" | "to come" {
  if (starts === null || ends === null || !["left", "open"].includes(state)) return "to come";
  if (ends <= now) return "over";
  return starts - SOON_MS <= now ? "now" : "to come";
}

function Row({ seen, now, taking }: { seen: SeenClass; now: number; taking: Taking }) {
  const words = useDayWords();
  const userName = useSession().admin?.userName;
  const { own, state, takenBy } = seen;
  const moment = momentOf(seen, now);
  const isOff = state === "covered" || state === "notHeld";
  const name = nameOf(own.taught);
  const detail = [
    shortPlace(own, words),
    state === "covered" ? words.takesIt(own.asked.map((each) => each.name).join(", ")) : own.room,
    takenBy !== null && words.takesIt(takenBy),
    own.hours.length > 1 && words.hours(own.hours.length),
    own.moved && words.moved,
    forWhom(seen, userName, words),
  ];
  const title = isOff ? <s>{name}</s> : name;
  // What is to be taken now is taken by one tap, as on the card.
  const isTakenHere = state === "left" && moment !== "to come";
  return (
    <li className={classes(styles.row, moment === "now" && styles.now)}>
      <span className={styles.hour}>{readable(own.hours[0]?.starts) ?? words.hour(own.hour)}</span>
      <span className={styles.words}>
        <b>
          {isTakenHere ? (
            <button type="button" className={styles.take} onClick={() => taking.take(seen)}>
              {title}
            </button>
          ) : isOff || state === "barred" || takenBy !== null ? (
            title
          ) : (
            <RowLink {...pathOfClass(seen)}>{title}</RowLink>
          )}
        </b>
        <span className={styles.detail}>{detail.filter(Boolean).join(" · ")}</span>
      </span>
      <span className={styles.end}>
        <End seen={seen} moment={moment} />
      </span>
    </li>
  );
}

function forWhom({ own }: SeenClass, userName: string | undefined, words: DayWords): string | null {
  const covered = coversFor(own, userName);
  return covered && words.forWhom(covered);
}

/** At the right: what became of it. */
function End({ seen, moment }: { seen: SeenClass; moment: "now" | "over" | "to come" }) {
  const words = useDayWords();
  const { own, state, left, attended, of } = seen;
  switch (state) {
    case "taken":
      return (
        <span className={styles.done}>
          <Icon name="tick" />
          {words.attendedOf(attended, of)}
        </span>
      );
    case "queued":
      return (
        <span className={styles.waits}>
          <Icon name="clock" />
          {words.toBeSent(attended, of)}
        </span>
      );
    case "covered":
      return (
        <span className="quiet">
          <Icon name="swap" />
          {words.covered}
        </span>
      );
    case "notHeld":
      return <span className="quiet">{words.notHeld}</span>;
    case "barred":
      return <span className="quiet">{words.barred}</span>;
    case "open":
      return <Tag>{words.isOpen}</Tag>;
    case "left":
      if (moment === "now") return <Tag>{words.isNow}</Tag>;
      if (moment === "to come")
        return <span className="quiet">{words.students(studentsOf(own.taught))}</span>;
      return (
        <span className="quiet">
          {left.length < own.hours.length
            ? words.notTakenHours(left.length, sayHours(seen))
            : words.notTakenYet}
        </span>
      );
  }
}
