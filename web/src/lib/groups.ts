import type { components } from "./api/schema";
import { placeOf, type WholePlace } from "./place";

/** Some students, by name: a section, a lab batch, those who take an elective. */
export type Group = components["schemas"]["GroupLabel"];
export type GroupChoice = components["schemas"]["GroupChoice"];

/** Whom a subject calls: the groups that it calls one by one, and how many students are in all of them together. */
export interface Choices {
  /** Not kept for when there is no network. */
  called?: components["schemas"]["SubjectOut"]["called"];
  groups: readonly GroupChoice[];
  together: number;
  /** They are not called all together: not all of them are this person's. */
  apart?: boolean;
}

/** A subject and whom of it a class calls: "CS301 · A". */
export const withGroup = (subject: string, group: Group | null | undefined): string =>
  group ? `${subject} · ${group.label}` : subject;

/** A subject, and which of its groups; none: everybody whom it calls. */
export interface Called {
  place: WholePlace;
  group: Group | null | undefined;
}

/** Both in what holds more than that, an answer of the server for example. */
export const calledIn = (told: WholePlace & Pick<Called, "group">): Called => ({
  place: placeOf(told),
  group: told.group,
});
