import type { RollAnswer } from "@/lib/own-rolls";
import { pathWithPlace } from "@/lib/place";
import { LinkButton } from "@/ui/Button";
import { Panel } from "@/ui/Panel";
import styles from "./WhichList.module.css";
import { useRollWords } from "./words";

/** Where several lists have the roll: one question, and no name. */
export function WhichList({ answer: { roll, lists } }: { answer: RollAnswer }) {
  const words = useRollWords();
  return (
    <Panel title={words.which(roll)}>
      <p className="hint">{words.lists(lists.length, roll)}</p>
      <ul className={styles.lists}>
        {lists.map((list) => (
          <li key={`${list.batch} ${list.department}`}>
            <LinkButton to={pathWithPlace("/mysubjects", list, { roll })}>
              {list.batch} · {list.department}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
