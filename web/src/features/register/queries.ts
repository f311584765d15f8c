import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { allEntries } from "@/lib/api/pages";
import type { components } from "@/lib/api/schema";
import { isOneOfMany, tellGroup } from "@/lib/group-words";
import type { registers } from "@/lib/messages/en/register";
import { keyOf, paths } from "@/lib/paths";

export type RegisterClass = components["schemas"]["RegisterClass"];

/** Every uploaded class of a semester on a date; told anew with any class of the college. */
export const registerOf = (semester: string, heldOn: string) =>
  queryOptions({
    queryKey: [...keyOf(paths.sheets), { view: "register", semester, heldOn }],
    queryFn: ({ signal }) =>
      allEntries((page) => api.GET("/api/register", { query: { semester, heldOn, ...page }, signal })),
  });

/** The classes of one batch and department. */
export interface ListOfClasses {
  batch: string;
  department: string;
  classes: RegisterClass[];
}

/** The classes come in the order of their lists. */
export function listsOf(classes: readonly RegisterClass[]): ListOfClasses[] {
  const lists: ListOfClasses[] = [];
  for (const held of classes) {
    const last = lists.at(-1);
    if (last?.batch === held.batch && last.department === held.department) last.classes.push(held);
    else lists.push({ batch: held.batch, department: held.department, classes: [held] });
  }
  return lists;
}

/** By its subject, by the group that it called, and by its number where the subject had more classes that day. */
export function nameClass(held: RegisterClass, { classes }: ListOfClasses, words: typeof registers): string {
  const ofSubject = classes.filter(({ subject }) => subject === held.subject);
  const group = tellGroup(held, ofSubject, words);
  const isNumbered = group === null ? held.number > 1 || ofSubject.length > 1 : isOneOfMany(held, ofSubject);
  return words.nth(held.subject, group, isNumbered ? held.number : null);
}

/** A register's address. */
export const registerPath = (semester: string, date: string) =>
  `/print?${new URLSearchParams({ semester, date })}`;
