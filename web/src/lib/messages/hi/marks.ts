import type { markWords as english } from "@/lib/messages/en/marks";

/** The same at the beginning of a sentence: Hindi has no capitals. */
export const markWords: typeof english = { 0: "अनुपस्थित", 1: "उपस्थित", 2: "देर से" };
