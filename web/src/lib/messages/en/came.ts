import { figure } from "./counting";

/** Who was called absent, and walks in. */
export const came = {
  title: (absent: number) => `${figure(absent)} absent so far. Who has come?`,
  latestFirst: "The latest called comes first.",
  staysAt: (roll: string) => `The roll call stays at ${roll}.`,
};
