import { MEANINGS } from "@/lib/marks";
import { sheetPages } from "@/lib/paper-pages";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import { Panel } from "@/ui/Panel";
import { Unbroken } from "@/ui/Unbroken";
import { type ListOfClasses, nameClass, type RegisterClass } from "./queries";
import styles from "./RegisterView.module.css";
import { useRegisterWords } from "./words";

/** The register on screen: batch and department, then each class with its rolls and marks. */
export function RegisterView({ lists }: { lists: readonly ListOfClasses[] }) {
  return lists.map((list) => (
    <section key={`${list.batch}\n${list.department}`} className={styles.list}>
      <h2>
        <Unbroken>{list.batch}</Unbroken> · {list.department}
      </h2>
      {list.classes.map((held) => (
        <ClassPanel key={held.id} held={held} list={list} />
      ))}
    </section>
  ));
}

function ClassPanel({ held, list }: { held: RegisterClass; list: ListOfClasses }) {
  const words = useRegisterWords();
  const { present, absent, late, lines } = held;
  return (
    <Panel>
      <div className={styles.head}>
        <h3>{nameClass(held, list, words)}</h3>
        <span className={styles.counts}>{words.counts(present, absent, late)}</span>
      </div>
      {sheetPages(lines).map((page) => (
        <div key={page[0]?.[0]?.roll} className={styles.lines}>
          {page.map((column) => (
            <ol key={column[0]?.roll}>
              {column.map(({ roll, mark }) => (
                <li key={roll} className={classes(styles.line, styles[MEANINGS[mark].word])}>
                  <span>{words.line[MEANINGS[mark].word](roll)}</span>
                  <Icon name={MEANINGS[mark].sign} />
                </li>
              ))}
            </ol>
          ))}
        </div>
      ))}
    </Panel>
  );
}
