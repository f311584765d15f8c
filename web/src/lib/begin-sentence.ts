/** Words that else stand in the middle of a sentence. */
export const beginSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
