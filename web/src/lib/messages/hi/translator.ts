/** What the server puts into its sentences in English, where the sentence itself is about one of these. */
const WORDS: Record<string, string> = {
  batch: "बैच",
  department: "विभाग",
  semester: "सेमेस्टर",
  subject: "विषय",
  "roll number": "रोल नंबर",
  name: "नाम",
  "e-mail address": "ईमेल पता",
};

const PLACE = /\{(\w+)\}/g;
const ANY_WORD = Object.keys(WORDS).join("|");

/**
 * The server says why it refuses in English sentences. They are known here by what they say, with {places} where
 * their text changes; {word} is one of the words above. A sentence that is not known stays as it came.
 */
export function translator(sentences: Record<string, string>): (sentence: string) => string {
  let patterns: [pattern: RegExp, hindi: string][] | null = null;
  return (sentence) => {
    const whole = sentences[sentence];
    if (whole) return whole;
    patterns ??= Object.entries(sentences)
      .filter(([english]) => english.includes("{"))
      .map(([english, hindi]) => [patternOf(english), hindi]);
    for (const [pattern, hindi] of patterns) {
      const found = pattern.exec(sentence)?.groups;
      if (found) return hindi.replace(PLACE, (_, place) => WORDS[found[place] ?? ""] ?? found[place] ?? "");
    }
    return sentence;
  };
}

const patternOf = (english: string) =>
  new RegExp(
    `^${english
      .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
      .replace(PLACE, (_, place) => (place === "word" ? `(?<word>${ANY_WORD})` : `(?<${place}>.+?)`))}$`,
    "s",
  );
