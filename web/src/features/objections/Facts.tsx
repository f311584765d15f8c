import { Fragment, type ReactNode } from "react";
import { type Mark, MEANINGS } from "@/lib/marks";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import styles from "./Facts.module.css";
import { useObjectingWords } from "./words";

/** What is known, each with its name at the left; what is null or false is left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, fact: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, fact]) =>
          fact !== null &&
          fact !== false && (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}

/** A mark in words, with its sign. */
export function MarkWord({ mark }: { mark: Mark }) {
  const { marks } = useObjectingWords();
  const { tone, sign } = MEANINGS[mark];
  return (
    <span className={classes(styles.mark, styles[tone])}>
      <Icon name={sign} />
      {marks[mark]}
    </span>
  );
}
