/** Pages are found without regard to case and to a slash at the end: one spelling for all comparisons. */
export const pagePath = (pathname: string): string => pathname.toLowerCase().replace(/(?<=.)\/$/, "");
