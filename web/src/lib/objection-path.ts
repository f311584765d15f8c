import { pathWithPlace, type WholePlace } from "./place";

/** A mark that somebody may object to: whose, in which class of which day. */
export interface MarkAddress {
  place: WholePlace;
  /** A civil date. */
  heldOn: string;
  /** Of that day's classes. */
  number: number;
  roll: string;
}

/** Where an objection to a mark is written. A code goes into no address. */
export const objectionPath = ({ place, heldOn, number, roll }: MarkAddress): string =>
  pathWithPlace("/objection", place, { date: heldOn, number: String(number), roll });
