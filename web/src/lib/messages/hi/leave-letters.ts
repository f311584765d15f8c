import type { leaveLetters as english } from "@/lib/messages/en/leave-letters";

/** The same at the beginning of a sentence: Hindi has no capitals. */
const words: (typeof english)["words"] = {
  duty: "ड्यूटी पर",
  medical: "चिकित्सा अवकाश",
  other: "अन्य अवकाश",
};

export const leaveLetters: typeof english = {
  words,
  names: words,
  counts: {
    present: "उपस्थित गिनी जाती है",
    share: "एक हिस्से तक उपस्थित गिनी जाती है",
    absent: "अनुपस्थित गिनी जाती है",
    not: "गिनी नहीं जाती",
  },
  byRule: "नियम के अनुसार गिनी जाती है",
};
