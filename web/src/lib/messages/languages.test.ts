import { expect, test, vi } from "vitest";
import { formatsFor } from "@/lib/format";
import { standingWith } from "@/testing/standings";
import { messages } from "./hi";
import { standing } from "./hi/standing";
import { chosenLanguage, fetchedWords, loadLanguage, rememberLanguage } from "./languages";

const browserReads = (...tags: string[]) => vi.spyOn(navigator, "languages", "get").mockReturnValue(tags);

test.each([
  [["hi-IN", "en-IN"], "hi"],
  [["en-IN", "hi-IN"], "en"],
  [["ta-IN", "hi", "en"], "hi"],
  [["fr-FR"], "en"],
  [[], "en"],
])("a browser that reads %o gets %s", (tags, code) => {
  localStorage.clear();
  browserReads(...tags);
  expect(chosenLanguage()).toBe(code);
});

test("what was chosen on the device goes before what the browser reads", () => {
  browserReads("hi-IN");
  rememberLanguage("en");
  expect(chosenLanguage()).toBe("en");
  localStorage.setItem("language", "toString"); // not ours
  expect(chosenLanguage()).toBe("hi");
});

test("the words in Hindi that a page asks for are fetched once", async () => {
  const { more } = await loadLanguage("hi");
  expect(more?.leaves()).toBe(more?.leaves());
  expect(more?.office()).toBe(more?.office());
  expect((await more?.office())?.sheets.paper.title).toBe("उपस्थिति पत्रक");
});

test("words that could not be fetched are null, the page being in English, and are there once they have come", async () => {
  vi.useFakeTimers();
  let network = false;
  const load = vi.fn(async () => {
    if (!network) throw new TypeError("no network");
    return { title: "अवकाश" };
  });
  const words = fetchedWords(load);
  expect(words()).toBe(words());
  expect(await words()).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(words()).toBe(words());
  expect(await words()).toBeNull();
  network = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await words()).toEqual({ title: "अवकाश" });
  const tries = load.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(words()).toBe(words());
  expect(load).toHaveBeenCalledTimes(tries);
  vi.useRealTimers();
});

test("dates and figures in Hindi are written as an Indian college does", () => {
  const formats = formatsFor(messages.locale, "Asia/Kolkata");
  expect(formats.longDate("2026-11-16")).toBe("सोमवार 16 नवंबर 2026");
  expect(formats.moment("2026-11-16T16:44:00Z")).toBe("16 नव॰ 2026, 22:14");
  expect(formats.number(123456.789)).toBe("1,23,456.79");
});

const said = (
  canMiss: number | null,
  mustAttend: number | null,
  person: "you" | "they" = "you",
  together = false,
) =>
  standing
    .sentence(standingWith({ passing: canMiss !== null, canMiss, mustAttend }), person, together)
    ?.replaceAll("\u00a0", " ");

test("where a student stands is said in Hindi", () => {
  expect(said(2, null)).toBe("अगली 2 कक्षाएँ छूटने पर भी आपकी उपस्थिति 75 % से नीचे नहीं जाएगी।");
  expect(said(0, null, "they")).toBe("अगली कक्षा छूटी तो उपस्थिति 75 % से नीचे चली जाएगी।");
  expect(said(null, 12)).toBe("75 % तक पहुँचने के लिए आपको अगली 12 कक्षाओं में उपस्थित रहना होगा।");
  expect(said(null, 1, "they")).toBe("75 % तक पहुँचने के लिए अगली कक्षा में उपस्थित रहना होगा।");
  expect(said(null, null)).toBe("अब 75 % तक पहुँचना संभव नहीं है।");
  expect(said(null, 12, "you", true)).toBe(
    "सभी विषयों में मिलाकर 75 % तक पहुँचने के लिए आपको अगली 12 कक्षाओं (किसी भी विषय की) में उपस्थित रहना होगा।",
  );
  expect(said(null, null, "you", true)).toBe("अब सभी विषयों में मिलाकर 75 % तक पहुँचना संभव नहीं है।");
});
