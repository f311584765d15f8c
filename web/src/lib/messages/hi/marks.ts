import type { markNames as englishNames, markWords as englishWords } from "@/lib/messages/en/marks";

export const markWords: typeof englishWords = { 0: "अनुपस्थित", 1: "उपस्थित" };
export const markNames: typeof englishNames = markWords;
