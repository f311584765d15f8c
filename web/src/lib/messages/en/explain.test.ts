import { expect, test } from "vitest";
import { explain as hindi } from "@/lib/messages/hi/explain";
import { standingWith } from "@/testing/standings";
import { explain } from "./explain";

const of = (told: Parameters<typeof standingWith>[0], person: "you" | "they" = "you", together = false) =>
  explain.toTheEnd(standingWith(told), person, "28 Nov", together)?.replaceAll("\u00a0", " ");

test.each([
  [
    { canMiss: 4, left: 17 },
    "You can miss 4 of the 17 classes left to the end of the term, 28 Nov, and stay at 75 %.",
  ],
  [
    { canMiss: 0, left: 17 },
    "You cannot miss any of the 17 classes left to the end of the term, 28 Nov, and stay at 75 %.",
  ],
  [
    { canMiss: 1, left: 1 },
    "You can miss the one class left to the end of the term, 28 Nov, and stay at 75 %.",
  ],
  [{ canMiss: 0, left: 0 }, "No class is left to the end of the term, 28 Nov."],
  [
    { passing: false, mustAttend: 9, left: 17 },
    "You must attend 9 of the 17 classes left to the end of the term, 28 Nov, to reach 75 %.",
  ],
  [
    { passing: false, left: 17 },
    "75 % can no longer be reached, not even with all of the 17 classes left to the end of the term, 28 Nov.",
  ],
  [
    { passing: false, left: 0 },
    "No class is left to the end of the term, 28 Nov: 75 % can no longer be reached.",
  ],
  [{ passing: null, line: null, left: 3 }, undefined],
])("what can be done to the end of the term: %o", (told, words) => {
  expect(of(told)).toBe(words);
});

test("of somebody else, of all subjects together", () => {
  expect(of({ canMiss: 4, left: 17 }, "they", true)).toBe(
    "Can miss 4 of the 17 classes left to the end of the term, 28 Nov, and stay at 75 % in all subjects together.",
  );
});

test("in Hindi, too, each has the day and the number that is left", () => {
  for (const told of [
    { canMiss: 4 },
    { canMiss: 0 },
    { passing: false, mustAttend: 9 },
    { passing: false },
  ]) {
    const words = hindi.toTheEnd(standingWith({ ...told, left: 17 }), "you", "28 नव॰");
    expect(words).toContain("28 नव॰");
    expect(words).toContain("17");
  }
});

test.each([
  [{ canMiss: 0 }, "सत्र के अंत, 28 नव॰, तक बची हुई एक कक्षा छूटी तो आपकी उपस्थिति 75 % से नीचे चली जाएगी।"],
  [{ canMiss: 1 }, "सत्र के अंत, 28 नव॰, तक बची हुई एक कक्षा छूटने पर भी आपकी उपस्थिति 75 % से नीचे नहीं जाएगी।"],
  [
    { passing: false, mustAttend: 1 },
    "75 % तक पहुँचने के लिए आपको सत्र के अंत, 28 नव॰, तक बची हुई एक कक्षा में उपस्थित रहना होगा।",
  ],
  [{ passing: false }, "सत्र के अंत, 28 नव॰, तक बची हुई एक कक्षा से भी 75 % तक पहुँचना अब संभव नहीं है।"],
])("in Hindi, one class that is left is not one of several: %o", (told, words) => {
  const said = hindi.toTheEnd(standingWith({ ...told, left: 1 }), "you", "28 नव॰");
  expect(said?.replaceAll("\u00a0", " ")).toBe(words);
});
