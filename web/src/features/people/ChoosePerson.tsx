import { useState } from "react";
import { findEntries } from "@/lib/search";
import { classes } from "@/ui/classes";
import { Icon } from "@/ui/Icon";
import { SearchBox } from "@/ui/SearchBox";
import styles from "./ChoosePerson.module.css";
import { useSubstituteWords } from "./substitute-words";
import type { SubstituteChoice } from "./types";

/** So many are offered before somebody is sought; with few more there is nothing to seek. */
const OFFERED = 3;
const SEARCH_ABOVE = 5;

interface ChoosePersonProps {
  /** The best first. */
  people: readonly SubstituteChoice[];
  chosen: string | null;
  onChoose: (userName: string) => void;
}

/** Whoever could take a class, the best first, each with the reason; anybody else is found by name. */
export function ChoosePerson({ people, chosen, onChoose }: ChoosePersonProps) {
  const words = useSubstituteWords();
  const [sought, setSought] = useState("");
  const isLong = people.length > SEARCH_ABOVE;
  const found = findEntries(people, sought, ({ name, userName }) => `${name} ${userName}`);
  const offered = isLong ? found.filter((one, place) => place < OFFERED || one.userName === chosen) : found;
  if (people.length === 0) return <p>{words.none}</p>;
  return (
    <fieldset className={styles.people}>
      <legend className="sr-only">{words.people}</legend>
      {offered.map(({ userName, name, why }) => (
        <button
          key={userName}
          type="button"
          className={styles.person}
          aria-pressed={userName === chosen}
          onClick={() => onChoose(userName)}
        >
          <span className={styles.words}>
            <b>
              <bdi>{name}</bdi>
            </b>
            <span className={styles.why}>{words.why[why]}</span>
          </span>
          <Icon name="tick" className={classes(styles.tick, userName !== chosen && styles.away)} />
        </button>
      ))}
      {isLong && (
        <>
          <SearchBox label={words.find} sought={sought} onSeek={setSought} />
          <p role="status" className={styles.none}>
            {found.length === 0 && words.nobody}
          </p>
        </>
      )}
    </fieldset>
  );
}
