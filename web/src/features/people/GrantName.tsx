import { sayFor, sayRoleOf } from "./say";
import type { Grant, Held } from "./types";
import { usePeopleWords } from "./words";

interface GrantNameProps {
  grant: Held & Partial<Pick<Grant, "groupKind" | "substitute">>;
}

/** A grant's role, and what it is for: "Lecturer CS501 · Section A". */
export function GrantName({ grant }: GrantNameProps) {
  const words = usePeopleWords();
  const what = sayFor(grant, words);
  return (
    <>
      {sayRoleOf(grant, words)} {what && <span className="light">{what}</span>}
    </>
  );
}
