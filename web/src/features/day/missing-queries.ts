import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import type { components } from "@/lib/api/schema";
import { keyOf, paths } from "@/lib/paths";
import type { View } from "./not-taken-view";

export type NotTaken = components["schemas"]["NotTaken"];
export type NotTakenClass = components["schemas"]["NotTakenClass"];

type OneHour = Pick<NotTakenClass, "slotId" | "saidFor" | "hour" | "subjectId">;

/** Tells one hour of a class from others, as the links of mails do. */
export const keyOfHour = ({ slotId, saidFor, hour, subjectId }: OneHour): string =>
  `${slotId} ${saidFor} ${hour} ${subjectId}`;

export function askedOf({ first, last, department, lecturer }: View) {
  return { first, last, ...(department && { department }), ...(lecturer && { lecturer }) };
}

/** With every class that is taken there is one less; while others are asked for, those of before stay. */
export const notTakenOf = (view: View) =>
  queryOptions({
    queryKey: [...keyOf(paths.sheets), { view: "day", of: "not taken", ...askedOf(view) }],
    queryFn: ({ signal }) => api.GET("/api/day/not-taken", { query: askedOf(view), signal }),
    placeholderData: keepPreviousData,
  });
