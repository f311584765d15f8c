import { pathWithPlace, type WholePlace } from "./place";

/** Which sheet: a subject's class of a date, as it stands or as it stood at an instant. */
export interface SheetAddress {
  place: WholePlace;
  /** A civil date. */
  heldOn: string;
  /** Of that day's classes; else the first that counts. */
  number?: number | undefined;
  at?: string | undefined;
}

/** A sheet's address on this site. */
export const sheetPath = ({ place, heldOn, number, at }: SheetAddress) =>
  pathWithPlace("/sheet", place, {
    date: heldOn,
    ...(number ? { number: String(number) } : {}),
    ...(at ? { at } : {}),
  });
