import { pagePath } from "./page-path";

const WITHOUT_NETWORK = new Set(["/home", "/attendancepage", "/attendance"]);

/** Where a roll that is kept on this phone is offered and shown. */
const OF_OWN_ROLLS = new Set(["/", "/mysubjects"]);

/** Pages that open by the college of a kept roll once the server has failed to answer. */
export const opensForOwnRoll = (pathname: string): boolean => OF_OWN_ROLLS.has(pagePath(pathname));

/** Pages that open by the last known session before, or without, an answer of the server. */
export const opensWithoutNetwork = (pathname: string): boolean => WITHOUT_NETWORK.has(pagePath(pathname));
