import type { Rule } from "@/lib/rule";
import { figure } from "./counting";

const NO_BREAK = "\u00a0";

const percent = (value: number | null | undefined) => `${figure(value ?? 0)}${NO_BREAK}%`;

const ORDINALS = ["दूसरी", "तीसरी", "चौथी", "पाँचवीं", "छठी", "सातवीं", "आठवीं", "नौवीं", "दसवीं"];

/** From the second on; a late, and a time, are feminine. */
export const ordinal = (number: number) => ORDINALS[number - 2] ?? `${figure(number)}वीं`;

export function tellNeeded({ line, of, leastInEach, rounded, floor }: Rule): string {
  const together = `सेमेस्टर के सभी विषयों में मिलाकर कम से कम ${percent(line)}`;
  const needed = {
    each: `हर विषय में कम से कम ${percent(line)}`,
    together,
    both: `${together} और हर विषय में कम से कम ${percent(leastInEach)}`,
  }[of];
  return [
    `${needed}, ${rounded ? "पूर्णांक करके" : "बिना पूर्णांक किए"}`,
    ...(floor == null ? [] : [`${percent(floor)} या उससे ऊपर समिति छूट दे सकती है`]),
  ].join("; ");
}

const DUTY: Record<Rule["duty"], (share: string) => string> = {
  present: () => "ड्यूटी उपस्थित गिनी जाती है",
  share: (share) => `ड्यूटी कक्षाओं के ${share} तक उपस्थित गिनी जाती है`,
  not: () => "ड्यूटी गिनी नहीं जाती",
};

const MEDICAL: Record<Rule["medical"], string> = {
  absent: "चिकित्सा अवकाश अनुपस्थित गिना जाता है",
  not: "चिकित्सा अवकाश गिना नहीं जाता",
};

export function tellRule(rule: Rule): string {
  const { latePerAbsence, duty, dutyShare, medical, countedFrom, bands, words } = rule;
  const names = [words?.met, words?.band, words?.short].filter(Boolean);
  return [
    tellNeeded(rule),
    latePerAbsence == null
      ? "देर से आना उपस्थित गिना जाता है"
      : `हर ${figure(latePerAbsence)} बार देर से आना एक अनुपस्थिति`,
    DUTY[duty](percent(dutyShare)),
    MEDICAL[medical],
    countedFrom === "first" ? "जुड़ने से पहले की कक्षाएँ छूटी हुई गिनी जाती हैं" : "जुड़ने के बाद से गिनती",
    ...(bands.length > 0
      ? [`अंक: ${bands.map(({ from, marks }) => `${percent(from)} से ${figure(marks)}`).join(", ")}`]
      : []),
    ...(names.length > 0 ? [`परिणामों के नाम: ${names.join(", ")}`] : []),
  ].join("; ");
}
