import type { OutboxState } from "./types";

/** In the order of the filters: what waits, then what needs somebody, then what does not go. */
export const STATES = [
  "held",
  "quiet",
  "going",
  "retrying",
  "uncertain",
  "given_up",
  "refused",
  "dropped",
  "stopped",
] as const satisfies readonly OutboxState[];
