import { useFormats } from "@/lib/format";
import { Panel } from "@/ui/Panel";
import styles from "./HowSoon.module.css";
import type { NotTaken } from "./missing-queries";
import { type NotTakenWords, useNotTakenWords } from "./not-taken-words";

const TOLD_MINUTES = 10; // which bar the title reads out

/** How soon classes come in: what share is uploaded how long after the end of the hour. */
export function HowSoon({ report }: { report: NotTaken }) {
  const words = useNotTakenWords();
  const { soon } = words;
  const { percent, number } = useFormats();
  const { howSoon, departments } = report;
  if (howSoon.of === 0) return null;
  const shareOf = (classes: number) => Math.round((100 * classes) / howSoon.of);
  const told = howSoon.bars.find(({ minutes }) => minutes === TOLD_MINUTES) ?? howSoon.bars[0];
  const slowest = departments.find(({ department }) => department === howSoon.slowest);
  return (
    <Panel>
      <div>
        <h2>{told && soon.title(percent(shareOf(told.classes)), told.minutes)}</h2>
        <p className="hint">
          {soon.text(howSoon.of)} {slowest && saySlowest(slowest, words)}
        </p>
      </div>
      <table className={styles.bars}>
        <caption className="sr-only">{soon.caption}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{soon.time}</th>
            <th scope="col">{soon.share}</th>
          </tr>
        </thead>
        <tbody>
          {howSoon.bars.map(({ minutes, classes }) => (
            <tr key={minutes}>
              <th scope="row">{soon.after(minutes)}</th>
              <td>
                <b>
                  {number(shareOf(classes))}
                  <span className="sr-only">%</span>
                </b>
                <i style={{ height: `${shareOf(classes)}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function saySlowest({ department, halfWithin }: NotTaken["departments"][number], words: NotTakenWords) {
  if (halfWithin === null) return words.soon.slowestNever(department);
  const [hours, minutes] = [Math.floor(halfWithin / 60), halfWithin % 60];
  return words.soon.slowest(department, hours > 0 ? words.hours(hours, minutes) : words.minutes(minutes));
}
