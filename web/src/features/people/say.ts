import type { grantWords, people } from "@/lib/messages/en/people";
import type { Grant, Held } from "./types";

type GrantWords = typeof grantWords;

/** How a civil date is told. */
type SayDay = (civil: string) => string;

/** Names one after the other: "A", "A and B", "A, B and C". */
export function listOf(names: readonly string[], { and }: Pick<GrantWords, "and">): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : and(names.slice(0, -1).join(", "), last);
}

/** Where a grant is for: "CSE", "CSE · 2024 - 2028", "the whole college". */
function sayPlace({ batch, department, semester }: Omit<Held, "role">, words: GrantWords): string {
  return [department, batch, semester].filter(Boolean).join(" · ") || words.college;
}

/** What one grant is for, beside its role: "CS501 · Section A". Nothing where the role says it all. */
export function sayFor(grant: Held & { groupKind?: Grant["groupKind"] }, words: GrantWords): string | null {
  if (grant.role === "office" || grant.role === "exam") return null;
  if (!grant.subject) return sayPlace(grant, words);
  const { group: label, groupKind: kind } = grant;
  if (!label) return grant.subject;
  return `${grant.subject} · ${kind ? words.nameGroup({ kind, label }) : label}`;
}

type Standing = Pick<Grant, "role"> & { substitute?: boolean };

/** Whether they take somebody's classes for a day, or classes that nobody teaches. A viewer for a day is none. */
const standsIn = ({ role, substitute = false }: Standing): boolean => role === "lecturer" && substitute;

/** A grant's role in a word. */
export const sayRoleOf = (grant: Standing, words: GrantWords): string =>
  standsIn(grant) ? words.substitute : words.roles[grant.role];

/** A grant in one line, for what is told of it elsewhere: "Lecturer CS501 · Section A". */
export function sayGrant(
  grant: Held & Partial<Pick<Grant, "groupKind" | "substitute">>,
  words: GrantWords,
): string {
  return [sayRoleOf(grant, words), sayFor(grant, words)].filter(Boolean).join(" ");
}

type Listed = Held & Pick<Grant, "since" | "until" | "substitute" | "state">;

/** All that somebody may do, in one line: "Head of CSE · Lecturer: CS501 A and B · Substitute today: CS502 A". */
export function sayGrants(
  grants: readonly Listed[],
  { words, today, sayDay }: { words: GrantWords; today: string; sayDay: SayDay },
): string {
  if (grants.length === 0) return words.nothing;
  const parts = ROLES_IN_ORDER.flatMap((role) => {
    const ofRole = grants.filter((grant) => grant.role === role && !standsIn(grant));
    return [null, ...beginnings(ofRole)].flatMap((since) => {
      const held = ofRole.filter((grant) => beginOf(grant) === since);
      const said = held.length > 0 ? sayRole(role, held, words) : null;
      if (said === null) return [];
      return since === null ? said : said.map((what) => words.from(sayDay(since), what));
    });
  });
  const substituted = grants.filter(standsIn);
  const days = [...new Set(substituted.map(({ until }) => until ?? today))].toSorted();
  return [
    ...parts,
    ...days.map((day) => {
      const classes = sayClasses(
        substituted.filter(({ until }) => (until ?? today) === day),
        words,
      );
      return day === today ? words.substituteToday(classes) : words.substituteOn(sayDay(day), classes);
    }),
  ].join(" · ");
}

const ROLES_IN_ORDER = ["office", "head", "exam", "lecturer", "viewer"] as const;

/** From when on, where it has not begun. */
const beginOf = ({ state, since }: Listed) => (state === "comes" ? since : null);

const beginnings = (grants: readonly Listed[]): string[] =>
  [...new Set(grants.map(beginOf).filter((since) => since !== null))].toSorted();

function sayRole(role: Grant["role"], held: readonly Held[], words: GrantWords): string[] {
  switch (role) {
    case "office":
      return [words.office];
    case "exam":
      return [words.exam];
    case "head":
      return [
        words.headOf(
          listOf(
            held.map((grant) => sayPlace(grant, words)),
            words,
          ),
        ),
      ];
    case "viewer":
      return [
        words.viewerOf(
          listOf(
            held.map((grant) => sayFor(grant, words) ?? words.college),
            words,
          ),
        ),
      ];
    case "lecturer":
      return [words.lecturerOf(sayClasses(held, words))];
  }
}

/** The classes of grants, subject by subject: "CS501 A and B, CS502". A code that two subjects have gets its place. */
function sayClasses(held: readonly Held[], words: GrantWords): string {
  const subjects = [...new Set(held.map(({ subjectId }) => subjectId))];
  return subjects
    .map((id) => {
      const ofSubject = held.filter(({ subjectId }) => subjectId === id);
      const [first] = ofSubject;
      if (!first?.subject)
        return listOf(
          ofSubject.map((grant) => sayPlace(grant, words)),
          words,
        );
      const isTwice = held.some(
        ({ subject, subjectId }) => subject === first.subject && subjectId !== first.subjectId,
      );
      const groups = ofSubject.flatMap(({ group }) => (group ? [group] : []));
      const taught = [first.subject, groups.length === ofSubject.length && listOf(groups, words)]
        .filter(Boolean)
        .join(" ");
      return isTwice ? `${taught} (${sayPlace({ ...first, semester: null }, words)})` : taught;
    })
    .join(", ");
}

/** What is to be noted about a person's grants: one that ends tonight, or soon; none where nothing is. */
export function sayEnd(
  grants: readonly Pick<Grant, "state" | "until">[],
  today: string,
): { until: string; tonight: boolean } | null {
  const ends = grants.flatMap(({ state, until }) => (state === "now" && until ? [until] : []));
  const first = ends.toSorted()[0];
  return first ? { until: first, tonight: first === today } : null;
}

/** From when to when a grant runs, and who gave it: "since 27 Jul 2026 by v.ramesh, until 30 Nov 2026". */
export function sayRun(
  grant: Pick<
    Grant,
    "state" | "since" | "until" | "givenAt" | "givenBy" | "insteadOf" | "endedAt" | "endedBy"
  >,
  {
    words,
    today,
    sayDay,
    sayDayOf,
  }: { words: typeof people; today: string; sayDay: SayDay; sayDayOf: SayDay },
): string {
  const { state, since, until, givenAt, givenBy, insteadOf, endedAt, endedBy } = grant;
  const begin = since ? sayDay(since) : sayDayOf(givenAt);
  const isOneDay = since !== null && since === until;
  const run: string[] = [];
  if (isOneDay && (state === "comes" || state === "over")) run.push(words.on(begin, givenBy));
  else {
    run.push(state === "comes" ? words.comes(begin, givenBy) : words.since(begin, givenBy));
    if (state === "ended" && endedAt) run.push(words.ended(sayDayOf(endedAt), endedBy));
    else if (state === "over" && until) run.push(words.ran(sayDay(until)));
    else if (until) run.push(until === today ? words.today : words.until(sayDay(until)));
  }
  if (insteadOf) run.push(words.insteadOf(insteadOf));
  return run.join(", ");
}
