import { useFormats } from "@/lib/format";
import type { Twin } from "./queries";
import styles from "./Takings.module.css";
import { useReader } from "./use-reader";
import { useTwinWords } from "./words";

/** Who took it when, and whom they saw: both beside each other. Who came late is told only where somebody did. */
export function Takings({ twin }: { twin: Twin }) {
  const words = useTwinWords();
  const { time, number } = useFormats();
  const nameOf = useReader();
  return (
    <dl className={styles.both}>
      {[twin.first, twin.second].map(({ id, by, from, to, present, absent, late }) => (
        <div key={id}>
          <dt>{words.taking(by, nameOf(by) === null, time(new Date(from)), time(new Date(to)))}</dt>
          <dd>
            <b>{number(present - late)}</b> {words.present} <b>{number(absent)}</b> {words.absent}
            {late > 0 && (
              <>
                {" "}
                <b>{number(late)}</b> {words.late}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
