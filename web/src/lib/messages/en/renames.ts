/** Where a link from before leads to what has its label now. */
export const renames = {
  newOwner: (word: string, label: string) => `“${label}” is another ${word} than before`,
  formerOwner: (label: string, now: string) => `What was called “${label}” before is called “${now}” now.`,
  openFormer: (now: string) => `Open “${now}”`,
};
