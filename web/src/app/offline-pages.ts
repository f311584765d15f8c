import { pagePath } from "./page-path";

const WITHOUT_NETWORK = new Set(["/home", "/attendancepage", "/attendance"]);

/** Pages that open by the last known session before, or without, an answer of the server. */
export const opensWithoutNetwork = (pathname: string): boolean => WITHOUT_NETWORK.has(pagePath(pathname));
