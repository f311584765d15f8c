import { categoriesAmong } from "@/lib/leaves";
import { MEANINGS } from "@/lib/marks";
import { sheetPages } from "@/lib/paper-pages";
import { useTakenLater } from "@/lib/taken-later";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import { LeaveLegend, LeaveLetter } from "@/ui/LeaveLetter";
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
  const takenLater = useTakenLater()(held);
  const { lines } = held;
  const categories = categoriesAmong(lines);
  return (
    <Panel>
      <div className={styles.head}>
        <h3>{nameClass(held, list, words)}</h3>
        <span className={styles.counts}>
          {words.counts(held)}
          {takenLater && ` · ${words.takenLater(takenLater)}`}
        </span>
      </div>
      {sheetPages(lines).map((page) => (
        <div key={page[0]?.[0]?.roll} className={styles.lines}>
          {page.map((column) => (
            <ol key={column[0]?.roll}>
              {column.map(({ roll, mark, leave }) => (
                <li key={roll} className={classes(styles.line, styles[MEANINGS[mark].word])}>
                  <span className={styles.words}>{words.line[MEANINGS[mark].word](roll)}</span>
                  {leave && <LeaveLetter category={leave} />}
                  <Icon name={MEANINGS[mark].sign} />
                </li>
              ))}
            </ol>
          ))}
        </div>
      ))}
      {categories.length > 0 && (
        <p className={styles.letters}>
          <LeaveLegend categories={categories} />
        </p>
      )}
    </Panel>
  );
}
