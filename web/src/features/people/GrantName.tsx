import styles from "./GrantName.module.css";
import { sayFor } from "./say";
import type { Grant, Held } from "./types";
import { usePeopleWords } from "./words";

interface GrantNameProps {
  grant: Held & Partial<Pick<Grant, "groupKind" | "insteadOf">> & { substitute?: boolean };
}

/** A grant's role, and what it is for: "Lecturer CS501 · Section A". */
export function GrantName({ grant }: GrantNameProps) {
  const words = usePeopleWords();
  const role = grant.insteadOf || grant.substitute ? words.substitute : words.roles[grant.role];
  const what = sayFor(grant, words);
  return (
    <>
      {role} {what && <span className={styles.what}>{what}</span>}
    </>
  );
}
