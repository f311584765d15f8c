interface NthWord {
  nth: (number: number) => string;
}

/** Which class: its subject, the day, and which of that day's where it is not the first. */
export const whichClass = (words: NthWord, subject: string | null, day: string, number: number): string =>
  [...(subject ? [subject] : []), day, ...(number > 1 ? [words.nth(number)] : [])].join(", ");
