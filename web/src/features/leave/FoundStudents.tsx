import { useState } from "react";
import { useFormats } from "@/lib/format";
import { Icon } from "@/ui/Icon";
import { Panel } from "@/ui/Panel";
import { Unbroken } from "@/ui/Unbroken";
import { whoIsWritten } from "./draft";
import styles from "./FoundStudents.module.css";
import type { FoundStudent } from "./types";
import { useSpans } from "./use-spans";
import { useLeaveEntryWords } from "./words";

const SHOWN = 4;

interface FoundStudentsProps {
  found: readonly FoundStudent[];
  /** Whether the days are known, and what stands in them can be told. */
  dated: boolean;
}

/** Of whom it would be, for how long, and whose is cut by another leave. */
export function FoundStudents({ found, dated }: FoundStudentsProps) {
  const { found: words } = useLeaveEntryWords();
  const { number } = useFormats();
  const [all, setAll] = useState(false);
  if (found.length === 0) return null;
  const cut = dated ? found.filter((one) => one.cut !== null) : [];
  const plain = found.filter((one) => !cut.includes(one));
  const shown = all || plain.length <= SHOWN + 1 ? plain : plain.slice(0, SHOWN);
  return (
    <>
      <Panel>
        <p role="status">
          <b className={styles.figure}>{number(whoIsWritten(found).length)}</b>{" "}
          {dated ? inDays(found, words) : words.students(found.length)}
        </p>
      </Panel>
      <Panel flush>
        <ul className={styles.list} aria-label={words.label}>
          {shown.map((one) => (
            <li key={one.student} className={styles.student}>
              <Who one={one} />
            </li>
          ))}
          {shown.length < plain.length && (
            <li className={styles.more}>
              <span>{words.more(plain.length - shown.length)}</span>
              <button type="button" className={styles.show} onClick={() => setAll(true)}>
                {words.show}
              </button>
            </li>
          )}
          {cut.map((one) => (
            <li key={one.student} className={styles.cut}>
              <Icon name="alert" />
              <div>
                <Who one={one} />
                <CutWords one={one} />
              </div>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

/** "students, 5 days, 6 classes each so far" */
function inDays(
  found: readonly FoundStudent[],
  words: ReturnType<typeof useLeaveEntryWords>["found"],
): string {
  const days = Math.max(...found.map((one) => one.days));
  const counts = found.map((one) => one.classes);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return [words.students(found.length), words.days(days), words.classes(least, most)].join(", ");
}

function Who({ one: { roll, name } }: { one: FoundStudent }) {
  return (
    <p>
      <b>
        <Unbroken>{roll}</Unbroken>
      </b>{" "}
      <bdi>{name}</bdi>
    </p>
  );
}

function CutWords({ one: { cut, why } }: { one: FoundStudent }) {
  const { found: words } = useLeaveEntryWords();
  const { days } = useSpans();
  const parts = (cut ?? []).map(days).join(", ");
  return (
    <p className="hint">
      {why} {parts ? words.cutTo(parts) : words.nothingLeft}
    </p>
  );
}
