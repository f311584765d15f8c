import { MEANINGS } from "@/lib/marks";
import { sheetPages } from "@/lib/paper-pages";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import { Panel } from "@/ui/Panel";
import { Unbroken } from "@/ui/Unbroken";
import { type Group, isOneOfMany, type RegisterClass } from "./queries";
import styles from "./RegisterView.module.css";
import { useRegisterWords } from "./words";

/** The register on screen: batch and department, then each class with its rolls and marks. */
export function RegisterView({ groups }: { groups: readonly Group[] }) {
  return groups.map((group) => (
    <section key={`${group.batch}\n${group.department}`} className={styles.group}>
      <h2>
        <Unbroken>{group.batch}</Unbroken> · {group.department}
      </h2>
      {group.classes.map((held) => (
        <ClassPanel key={held.id} held={held} numbered={isOneOfMany(held, group)} />
      ))}
    </section>
  ));
}

function ClassPanel({ held, numbered }: { held: RegisterClass; numbered: boolean }) {
  const words = useRegisterWords();
  const { subject, number, present, absent, lines } = held;
  return (
    <Panel>
      <div className={styles.head}>
        <h3>{numbered ? words.nth(subject, number) : subject}</h3>
        <span className={styles.counts}>{words.counts(present, absent)}</span>
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
