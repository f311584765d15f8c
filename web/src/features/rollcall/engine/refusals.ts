import type { Line } from "./types";

/** Neither the server nor this device has the class list. */
export class NoRoster extends Error {
  override readonly name = "NoRoster";
}

/** The class list is empty: there is nobody to call. */
export class NoStudents extends Error {
  override readonly name = "NoStudents";
}

/** On this device the roll call holds what another person has not sent or read yet: it is theirs until then. */
export class KeptForOther extends Error {
  override readonly name = "KeptForOther";
  readonly owner: string;

  constructor(owner: string) {
    super("the roll call is kept here for somebody else");
    this.owner = owner;
  }
}

/** The browser keeps nothing for us: its storage is switched off, or broken. */
export class NoStorage extends Error {
  override readonly name = "NoStorage";
}

/** The device's clock cannot be trusted to say which day it is: the person chooses. */
export class DoubtfulClock extends Error {
  override readonly name = "DoubtfulClock";
  /** The day the clock would give, YYYY-MM-DD. */
  readonly suggested: string;

  constructor(suggested: string) {
    super("the device's clock is in doubt");
    this.suggested = suggested;
  }
}

/** Upload was asked for while students are unmarked. */
export class StillUnmarked extends Error {
  override readonly name = "StillUnmarked";
  readonly lines: readonly Line[];

  constructor(lines: readonly Line[]) {
    super("students are unmarked");
    this.lines = lines;
  }
}
