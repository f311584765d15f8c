import { expect, test } from "vitest";
import { rollAlone as hindi } from "@/lib/messages/hi/roll-alone";
import type { Ahead, Standing } from "@/lib/standing";
import { standingWith } from "@/testing/standings";
import { rollAlone as english } from "./roll-alone";

const FLOOR = 65;
const BELOW = { passing: false, canMiss: null } as const;

const ahead = (standing: Partial<Standing>, rest: Partial<Ahead> = {}): Ahead => ({
  standing: standingWith(standing),
  left: null,
  atBest: null,
  unreachable: null,
  ...rest,
});

const said = (words: typeof english, told: Ahead, floor: number | null = FLOOR) =>
  words.sentence(told.standing, told, floor, (share) => share.toFixed(2))?.replaceAll("\u00a0", " ");

test.each([
  [
    ahead({ ...BELOW, mustAttend: 12 }, { left: 14, atBest: 75.81, unreachable: false }),
    "Attend the next 12 of 14 left to reach 75 %.",
    "75 % के लिए अगली 12 कक्षाओं में आना ज़रूरी है (14 बची हैं)।",
  ],
  [
    ahead({ ...BELOW, mustAttend: 10 }, { left: 6, atBest: 73.21, unreachable: true }),
    "Cannot reach 75 % any more: 73.21 % if you attend all 6 left. May be condoned from 65 %.",
    "अब 75 % तक नहीं पहुँच सकते: बची हुई सभी 6 कक्षाओं में आने पर 73.21 %। 65 % से ऊपर छूट पर विचार हो सकता है।",
  ],
  [ahead({ canMiss: 2 }, { left: 8 }), "You can miss 2 of 8 left.", "बची हुई 8 में से 2 कक्षाएँ छोड़ सकते हैं।"],
  [ahead({ canMiss: 5 }, { left: 4 }), "You can miss all 4 left.", "बची हुई सभी 4 कक्षाएँ छोड़ सकते हैं।"],
  [ahead({ canMiss: 0 }, { left: 8 }), "You can miss none of 8 left.", "बची हुई 8 में से कोई कक्षा नहीं छोड़ सकते।"],
  [ahead({ canMiss: 0 }, { left: 1 }), "You cannot miss the one left.", "बची हुई एक कक्षा नहीं छोड़ सकते।"],
  [
    ahead({ ...BELOW, mustAttend: 1 }, { left: 1, atBest: 75.81, unreachable: false }),
    "Attend the one left to reach 75 %.",
    "75 % के लिए बची हुई एक कक्षा में आना ज़रूरी है।",
  ],
  [
    ahead({ ...BELOW, mustAttend: 3, until: "2026-11-28" }, { left: 3, atBest: 75.81, unreachable: false }),
    "Attend all 3 left to reach 75 %.",
    "75 % के लिए बची हुई सभी 3 कक्षाओं में आना ज़रूरी है।",
  ],
  [ahead({ canMiss: 3 }, { left: 0 }), "No class is left.", "कोई कक्षा नहीं बची।"],
  [ahead({ canMiss: 3 }), "You can miss the next 3 classes.", "अगली 3 कक्षाएँ छोड़ सकते हैं।"],
  [ahead({ canMiss: 0 }), "You cannot miss the next class.", "अगली कक्षा नहीं छोड़ सकते।"],
  [
    ahead({ ...BELOW, mustAttend: 12 }),
    "Attend the next 12 classes to reach 75 %.",
    "75 % के लिए अगली 12 कक्षाओं में आना ज़रूरी है।",
  ],
  [
    ahead({ ...BELOW, percentage: 50, mustAttend: 4 }, { left: 0, atBest: 50, unreachable: true }),
    "Cannot reach 75 % any more: no class is left.",
    "अब 75 % तक नहीं पहुँच सकते: कोई कक्षा नहीं बची।",
  ],
  [
    ahead({ ...BELOW, line: 100, percentage: 50, mustAttend: null }),
    "Cannot reach 100 % any more.",
    "अब 100 % तक नहीं पहुँच सकते।",
  ],
])("%#: what can still be done is said in one sentence", (told, inEnglish, inHindi) => {
  expect(said(english, told)).toBe(inEnglish);
  expect(said(hindi, told)).toBe(inHindi);
});

test("nothing is said where nothing is asked, and nothing of condoning where it is not known", () => {
  expect(said(english, ahead({ passing: null, line: null }))).toBeUndefined();
  const lost = ahead({ ...BELOW, mustAttend: 10 }, { left: 6, atBest: 73.21, unreachable: true });
  expect(said(english, lost, null)).toBe("Cannot reach 75 % any more: 73.21 % if you attend all 6 left.");
});

test("the largest line counts subjects", () => {
  const plain = (count: number, of: number) => english.below(count, of, 75).replaceAll("\u00a0", " ");
  expect(plain(2, 6)).toBe("of 6 subjects are below 75 %");
  expect(plain(1, 6)).toBe("of 6 subjects is below 75 %");
  expect(plain(0, 1)).toBe("of 1 subject is below 75 %");
});

test("an earlier semester says how it ended", () => {
  const plain = (...told: Parameters<typeof english.inShort>) =>
    english.inShort(...told).replaceAll("\u00a0", " ");
  expect(plain(6, 0, "84.12")).toBe("6 subjects, none below · 84.12 % together");
  expect(plain(6, 1, "80.05")).toBe("6 subjects, 1 below · 80.05 % together");
  expect(plain(1, null, null)).toBe("1 subject");
});

test.each([
  ["provisional", 2, false, "Provisional list No. 7 has this roll below the line in 2 subjects"],
  ["final", 0, true, "Final list No. 7 has this roll below the line in all subjects together"],
  [
    "final",
    1,
    true,
    "Final list No. 7 has this roll below the line in 1 subject and in all subjects together",
  ],
] as const)("a %s list names in what the roll is below", (kind, subjects, together, told) => {
  expect(english.listed(7, kind, subjects, together)).toBe(told);
  expect(hindi.listed(7, kind, subjects, together)).toContain("सूची नं. 7");
});

test("a leave says what was missed meanwhile and how that counts", () => {
  expect(english.missed(english.leaveCounts.present, 3)).toBe("Counted as present: 3 classes");
  expect(english.missed(english.leaveCounts.not, 1)).toBe("Not counted: 1 class");
  expect(hindi.missed(hindi.leaveCounts.present, 3)).toBe("उपस्थित गिनी गई: 3 कक्षाएँ");
});
