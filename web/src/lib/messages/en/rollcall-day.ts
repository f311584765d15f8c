/** Only from the second class of a day on. */
export const ofTheDay = (number: number | null) =>
  number !== null && number > 1 ? `, class ${number} of the day,` : "";

/** Of an open roll call that somebody may take a part of. */
export const ofOthers = (by: string) =>
  `It is taken in one go with a class that is not yours to take: ${by} goes on with it.`;
