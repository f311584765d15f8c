import { useQuery } from "@tanstack/react-query";
import { useFormats } from "@/lib/format";
import { Icon } from "@/ui/Icon";
import { Panel } from "@/ui/Panel";
import styles from "./Frozen.module.css";
import { opensslLine, spacedHash } from "./proof";
import { keysOf } from "./queries";
import type { EligibilityList } from "./types";
import { useListWords } from "./words";

/** What the list is made of and signed with, folded away: few need it, and those need all of it. */
export function Frozen({ list }: { list: EligibilityList }) {
  const { frozen: words, rule, number: nameNumber } = useListWords();
  const { date, longDate, moment } = useFormats();
  const { number, code, day, until, subjects, students, sha256, key } = list;
  const facts: [string, string][] = [
    [words.number, nameNumber(number)],
    [words.code, code],
    [words.day, longDate(day)],
    [words.until, moment(until)],
    [words.rule, rule(list.rule)],
    [words.subjects, subjects.join(", ")],
    [words.hash, spacedHash(sha256)],
    [words.key, words.keyNumber(key)],
  ];
  return (
    <Panel>
      <details className={styles.frozen}>
        <summary className={styles.summary}>
          <Icon name="next" className={styles.turn} />
          <span>
            <b>{words.title}</b>
            <span className={styles.short}>{words.short(date(day), students, subjects.length)}</span>
          </span>
        </summary>
        <dl className={styles.facts}>
          {facts.map(([name, told]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{told}</dd>
            </div>
          ))}
        </dl>
        <Files list={list} />
      </details>
    </Panel>
  );
}

/** The three files that openssl needs, and how it is called. */
function Files({ list: { number, key } }: { list: EligibilityList }) {
  const { frozen: words } = useListWords();
  const { data: keys } = useQuery(keysOf);
  const signedWith = keys?.items.find(({ id }) => id === key);
  return (
    <div className={styles.files}>
      <p>{words.without}</p>
      <ul>
        <li>
          <a href={`/api/eligibility/${number}/document`}>{words.document}</a>
        </li>
        <li>
          <a href={`/api/eligibility/${number}/signature`}>{words.signature}</a>
        </li>
        {signedWith && (
          <li>
            <a
              href={`data:application/x-pem-file,${encodeURIComponent(signedWith.publicKey)}`}
              download={`key-${key}.pem`}
            >
              {words.publicKey}
            </a>
          </li>
        )}
      </ul>
      <code className={styles.line}>{opensslLine(number, key)}</code>
    </div>
  );
}
