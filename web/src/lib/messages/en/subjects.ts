import { counted, figure } from "./counting";

const subjects = (count: number) => counted(count, "subject");

/** Several subjects at once. */
export const manySubjects = {
  severalTitle: "Several at once",
  copy: (count: number, batch: string) => `Copy ${figure(count)} of ${batch}`,
  paste: "Paste a list",
  box: "One subject on each line",
  hint: "Code, then the name. Codes alone can stand on one line, with commas between them.",
  copied: (batch: string) => `Code, then the name. Copied from ${batch}; change what you like.`,
  nothingYet: "Nothing is written yet",
  nothingYetText: "Look the lines over, then submit them.",
  caption: "What would be added",
  heads: { code: "Subject", name: "Name", what: "What happens", why: "Why" },
  what: { new: "New", same: "Same", refused: "Refused" },
  why: {
    new: "New subject",
    same: "Is here already",
    space: (code: string) => `“${code}” has a space in it. Codes have none`,
    twice: "Stands further up in this list already",
    "code too long": "A code has at most 40 characters",
    "name too long": "A name has at most 120 characters",
  },
  will: (fresh: number, refused: number, same: number) =>
    [
      `${subjects(fresh)} will be written`,
      ...(refused ? [`${figure(refused)} refused`] : []),
      ...(same ? [`${figure(same)} here already`] : []),
    ].join(", "),
  submit: (fresh: number) => `Submit ${subjects(fresh)}`,
  notSubmitted: "Not submitted",
  added: (codes: string) => `${codes}: in the list.`,
};
