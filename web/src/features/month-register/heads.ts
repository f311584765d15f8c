/** The same in every language, as the letters themselves. */
export const COUNTED = "P+L";
export const ABSENT = "A";
export const LATE = "L";
export const SHARE = "%";
