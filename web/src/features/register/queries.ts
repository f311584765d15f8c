import { queryOptions } from "@tanstack/react-query";
import { answer, api } from "@/lib/api/client";
import { allEntries } from "@/lib/api/pages";
import type { components } from "@/lib/api/schema";
import { keyOf, paths } from "@/lib/paths";

export type RegisterClass = components["schemas"]["RegisterClass"];

/** Every uploaded class of a semester on a date; told anew with any class of the college. */
export const registerOf = (semester: string, heldOn: string) =>
  queryOptions({
    queryKey: [...keyOf(paths.sheets), { view: "register", semester, heldOn }],
    queryFn: ({ signal }) =>
      allEntries((page) =>
        answer(api.GET("/api/register", { params: { query: { semester, heldOn, ...page } }, signal })),
      ),
  });

export interface Group {
  batch: string;
  department: string;
  classes: RegisterClass[];
}

/** The classes by batch and department; they come in that order. */
export function groupsOf(classes: readonly RegisterClass[]): Group[] {
  const groups: Group[] = [];
  for (const held of classes) {
    const last = groups.at(-1);
    if (last?.batch === held.batch && last.department === held.department) last.classes.push(held);
    else groups.push({ batch: held.batch, department: held.department, classes: [held] });
  }
  return groups;
}

/** Whether the subject had more than this class that day, so that its number is worth telling. */
export const isOneOfMany = (held: RegisterClass, { classes }: Group) =>
  held.number > 1 || classes.some((other) => other !== held && other.subject === held.subject);

/** A register's address. */
export const registerPath = (semester: string, date: string) =>
  `/print?${new URLSearchParams({ semester, date })}`;
