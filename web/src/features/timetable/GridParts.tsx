import { readable } from "@/lib/clock-time";
import type { Pause } from "./grid";
import type { HourOfDay } from "./types";
import styles from "./WeekGrid.module.css";
import { useTimetableWords } from "./words";

export function Caption({ whose }: { whose: string }) {
  const { grid } = useTimetableWords();
  return <caption className="sr-only">{grid.caption(whose)}</caption>;
}

interface HeadRowProps {
  hours: readonly HourOfDay[];
  pauses: readonly Pause[];
}

/** The hours of the day with when they begin, and the long pauses between them. */
export function HeadRow({ hours, pauses }: HeadRowProps) {
  const words = useTimetableWords();
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.day}>
          <span className="sr-only">{words.grid.day}</span>
        </th>
        {hours.map(({ hour, starts }) => {
          const pause = pauses.find(({ after }) => after === hour);
          return [
            <th key={hour} scope="col">
              <b>{hour}</b>
              {readable(starts)}
            </th>,
            pause && (
              <th key={`pause ${hour}`} scope="col" className={styles.pause}>
                <span className="sr-only">
                  {words.pauseOf(
                    pause.isLunch ? words.lunch : words.pause,
                    readable(pause.starts),
                    readable(pause.ends),
                  )}
                </span>
              </th>
            ),
          ];
        })}
      </tr>
    </thead>
  );
}

const ARROWS = ["←", "↑", "↓", "→"];

/** What each key does; the caps stay as they are printed. */
export function KeysLine() {
  const { keys } = useTimetableWords();
  const cap = (name: string) => <kbd key={name}>{name}</kbd>;
  return (
    <p className={styles.keys} data-print="no">
      <span>
        {ARROWS.map(cap)} {keys.move}
      </span>
      <span>
        {cap("Enter")} {keys.open}
      </span>
      <span>
        {cap("Ctrl")} {cap("X")} {keys.and} {cap("V")} {keys.carry}
      </span>
      <span>
        {cap("Del")} {keys.remove}
      </span>
    </p>
  );
}
