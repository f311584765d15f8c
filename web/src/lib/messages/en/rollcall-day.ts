/** Only from the second class of a day on. */
export const ofTheDay = (number: number | null) =>
  number !== null && number > 1 ? `, class ${number} of the day,` : "";
