import { sameLabel } from "@/lib/same-label";
import type { PastedSubject } from "./pasted-subjects";
import type { Entry } from "./queries";
import {
  asText,
  type EarlierSubjects,
  fromText,
  type GroupChoice,
  hasLost,
  type Match,
  matchTakers,
} from "./takers";

/** A subject of a pasted list, with who would take it. */
export interface DraftSubject extends PastedSubject {
  /** As `asText` writes it. */
  takers: string;
  /** The subject that is here already. */
  there: Entry | undefined;
  /** How it was matched with the one it was copied from, where that is not as any new subject is. */
  copied: Match | undefined;
}

interface Known {
  here: readonly Entry[];
  /** The groups of the list. */
  groups: readonly GroupChoice[];
  from: EarlierSubjects | null;
  /** Who takes them all, where somebody has said so. */
  takers: string | undefined;
  /** What was chosen in their lines, by code. */
  chosen: Readonly<Record<string, string>>;
}

/** Who takes each: what was chosen in its line; else as where it was copied from; else as any new one. */
export function addTakers(
  subjects: readonly PastedSubject[],
  { here, groups, from, takers, chosen }: Known,
): DraftSubject[] {
  const usual = asText(fromText(takers, groups));
  const byCode = <S>(all: readonly S[], code: (each: S) => string) =>
    new Map(all.map((each) => [sameLabel(code(each)), each]));
  const earlier = byCode(from?.subjects ?? [], ({ code }) => code);
  const known = byCode(here, ({ label }) => label);
  return subjects.map((subject) => {
    const key = sameLabel(subject.code);
    const before = earlier.get(key);
    const match = before && matchTakers(before, groups);
    const matched = match ? asText(match.takers) : usual;
    const text = chosen[key] ?? matched;
    const isUsual = matched === usual && !(match && hasLost(match));
    return {
      ...subject,
      takers: text,
      there: known.get(key),
      copied: isUsual || text !== matched ? undefined : match,
    };
  });
}
