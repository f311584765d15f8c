import { pagePath } from "./page-path";

/** The roll call has a bar of its own, and the whole screen. */
export const hasOwnBar = (pathname: string): boolean => pagePath(pathname) === "/attendance";
