import type { Got } from "@/lib/api/got";
import { sameLabel } from "@/lib/same-label";

/** The groups that a list has, and those of its whole batch. */
export type ListGroups = Got<"/api/groups">;

type Subject = Got<"/api/subjects">["items"][number];
export type Called = Subject["called"];
export type GroupChoice = Subject["groups"][number];
export type EarlierSubjects = Got<"/api/subjects/earlier">;
type EarlierSubject = EarlierSubjects["subjects"][number];

/** Who takes a subject: everybody of the list, each of its sections, or these groups, by their ids. */
export interface Takers {
  called: Called;
  groups: readonly number[];
}

const EVERYBODY: Takers = { called: "list", groups: [] };
const EACH_SECTION: Takers = { called: "sections", groups: [] };

/** As a box of a form holds them. */
export const asText = ({ called, groups }: Takers): string =>
  called === "groups" ? `groups:${groups.toSorted((one, other) => one - other).join()}` : called;

/**
 * What `asText` made of them, without groups that are gone since. Nothing was said: who takes a new subject, which is each
 * section where there are any.
 */
export function fromText(text: string | undefined, here: readonly GroupChoice[]): Takers {
  if (text === "list") return EVERYBODY;
  const ids = text?.startsWith("groups:") ? text.slice("groups:".length) : null;
  if (ids !== null) {
    const chosen = ids.split(",");
    const groups = here.map(({ id }) => id).filter((id) => chosen.includes(String(id)));
    return { called: "groups", groups };
  }
  return text === "sections" || sectionsOf(here).length > 0 ? EACH_SECTION : EVERYBODY;
}

export const sectionsOf = <G extends GroupChoice>(groups: readonly G[]): G[] =>
  groups.filter(({ kind }) => kind === "section");

/** Those that are not sections come first: sections are seldom chosen one by one. */
export const inChoosingOrder = <G extends GroupChoice>(groups: readonly G[]): G[] => [
  ...groups.filter(({ kind }) => kind !== "section"),
  ...sectionsOf(groups),
];

/** A subject that is there, as far as it says who takes it. */
export interface TakenSubject {
  called?: Called;
  groups?: readonly GroupChoice[];
}

/** What can be chosen: the groups of the list, and those of another one that the subject calls already. */
export function offerGroups(list: ListGroups, { called, groups = [] }: TakenSubject = {}) {
  const listed = new Set(list.groups.map(({ id }) => id));
  const others = called === "groups" ? groups.filter(({ id }) => !listed.has(id)) : [];
  return inChoosingOrder([...list.groups, ...others]);
}

/** What the server is told; what is left out stays as it is, or is what a new subject has. */
export interface SaidTakers {
  called?: Called;
  groups?: number[];
}

/** Said only where the server would not think so by itself: a subject that comes back keeps who took it. */
export const toSend = (takers: Takers, usual: Takers): SaidTakers =>
  asText(takers) === asText(usual) ? {} : inFull(takers);

/** To add a subject as it was; nothing where its sections or groups are gone. */
export const takersOf = (subject: TakenSubject): SaidTakers =>
  !subject.called || (subject.called !== "list" && !subject.groups?.length) ? {} : inFull(takersNow(subject));

const inFull = ({ called, groups }: Takers): SaidTakers =>
  called === "groups" ? { called, groups: [...groups] } : { called };

const takersNow = ({ called = "list", groups = [] }: TakenSubject): Takers => ({
  called,
  groups: called === "groups" ? groups.map(({ id }) => id) : [],
});

type BoxValues = { takers?: string };

interface TakersBox {
  initial: BoxValues;
  /** That no group is chosen. The question has the words for it. */
  check: (values: BoxValues) => BoxValues;
  toSend: (values: BoxValues) => SaidTakers;
}

/** The box of a form that asks who takes a subject: a new one, or one that is there. Without a list it asks nothing. */
export function takersBox(list: ListGroups | undefined, subject?: TakenSubject): TakersBox {
  if (!list) return { initial: {}, check: () => ({}), toSend: () => ({}) };
  const usual = subject ? takersNow(subject) : fromText(undefined, list.groups);
  const offered = offerGroups(list, subject);
  const read = ({ takers }: BoxValues) => fromText(takers || asText(usual), offered);
  return {
    initial: { takers: subject ? asText(usual) : "" },
    check: (values) => {
      const takers = read(values);
      const isNobody = takers.called === "groups" && takers.groups.length === 0;
      return isNobody && asText(takers) !== asText(usual) ? { takers: "missing" } : {};
    },
    toSend: (values) => toSend(read(values), usual),
  };
}

export interface Match {
  takers: Takers;
  /** What the batch before had and this one has not. Groups by their names. */
  lost: { groups: string[]; sections: boolean };
}

export const hasLost = ({ lost: { groups, sections } }: Match) => sections || groups.length > 0;

/** Who takes a copied subject here: groups of the same names. Where one is missing, who takes a new one. */
export function matchTakers({ called, groups }: EarlierSubject, here: readonly GroupChoice[]): Match {
  const usual = fromText(undefined, here);
  if (called === "list") return { takers: EVERYBODY, lost: { groups: [], sections: false } };
  if (called === "sections")
    return { takers: usual, lost: { groups: [], sections: usual.called !== "sections" } };
  const found = groups.map(({ label, kind }) => {
    const alike = here.filter((group) => sameLabel(group.label) === sameLabel(label));
    return alike.find((group) => group.kind === kind) ?? alike[0];
  });
  const missing = groups.filter((_, at) => !found[at]).map(({ label }) => label);
  const lost = { groups: missing, sections: false };
  if (missing.length > 0 || found.length === 0) return { takers: usual, lost };
  return { takers: { called, groups: found.flatMap((group) => group?.id ?? []) }, lost };
}
