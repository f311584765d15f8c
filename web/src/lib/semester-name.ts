/** 5th semester; one with a name of its own is called by that. */
export const semesterName = (label: string, inWords: (label: string) => string): string =>
  /^\d+\p{L}*$/u.test(label) ? inWords(label) : label;
