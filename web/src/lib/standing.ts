import type { components } from "./api/schema";

/** Where a student stands against the pass line, computed on the server and nowhere else. */
export type Standing = components["schemas"]["StandingOut"];

/** The same, and what the classes that are left can make of it. */
export type Ahead = components["schemas"]["Ahead"];
