import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api/client";
import { allEntries } from "@/lib/api/pages";
import type { components } from "@/lib/api/schema";
import { keyOf, paths } from "@/lib/paths";
import type { WholePlace } from "@/lib/place";
import type { SheetAddress } from "@/lib/sheet-path";

export type Sheet = components["schemas"]["Sheet"];
export type SheetLine = components["schemas"]["SheetLine"];
/** A line that is to be corrected, and the revision of the sheet on which it was chosen. */
export type ChosenLine = SheetLine & Pick<Sheet, "revision">;
export type ClassDate = components["schemas"]["ClassDate"];

/** As the server is asked for it; what is not set is left out. */
export const sheetQuery = ({ place, heldOn, number, at }: SheetAddress) => ({
  ...place,
  heldOn,
  ...(number ? { number } : {}),
  ...(at ? { at } : {}),
});

export const sheetOf = (asked: SheetAddress) =>
  queryOptions({
    queryKey: [
      ...keyOf(paths.sheet(asked.place, asked.heldOn)),
      { view: "sheet", number: asked.number ?? null, at: asked.at ?? null },
    ],
    queryFn: ({ signal }) => api.GET("/api/sheets", { query: sheetQuery(asked), signal }),
  });

/** What was taken in one go with a class of that subject and day. */
export const meetingOf = (place: WholePlace, heldOn: string, id: string) =>
  queryOptions({
    queryKey: [...keyOf(paths.sheet(place, heldOn)), { view: "meeting", id }],
    queryFn: ({ signal }) => api.GET("/api/meetings/{id}", { path: { id }, signal }),
  });

/** Every uploaded class of a subject, the newest first; withdrawn ones too. */
export const datesOf = (place: WholePlace) =>
  queryOptions({
    queryKey: [...keyOf(paths.classDates(place)), { view: "dates" }],
    queryFn: ({ signal }) =>
      allEntries((page) => api.GET("/api/sheets/dates", { query: { ...place, ...page }, signal })),
  });
