import { keepTrying } from "@/lib/keep-trying";
import { memory } from "@/lib/memory";
import { english } from "./context";
import type { Language, LanguageCode, LeaveWords, OfficeWords } from "./types";

/** Each by its own name: whoever looks for it need not read another. */
export const LANGUAGES: Record<LanguageCode, string> = { en: "English", hi: "हिन्दी" };

export const isLanguage = (code: string | null | undefined): code is LanguageCode =>
  !!code && Object.hasOwn(LANGUAGES, code);

/** What was chosen on this device, else the first of the browser's languages that we have. */
export function chosenLanguage(): LanguageCode {
  const wanted = [
    memory.read("language"),
    ...navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]),
  ];
  return wanted.find(isLanguage) ?? "en";
}

export const rememberLanguage = (code: LanguageCode) => memory.write("language", code);

/**
 * Words that are fetched when they are first asked for. It is the same promise each time, so that a page that waits for
 * it knows it again. Where they cannot be fetched it gives null and pages say it in English; they are tried again
 * meanwhile, and whoever asks once they have come gets them.
 */
export function fetchedWords<Words>(load: () => Promise<Words>): () => Promise<Words | null> {
  let words: Promise<Words | null> | undefined;
  const failed = () => {
    keepTrying(load, (fetched) => {
      words = Promise.resolve(fetched);
    });
    return null;
  };
  return () => {
    words ??= load().catch(failed);
    return words;
  };
}

const office = fetchedWords<OfficeWords>(async () => (await import("./hi-office")).office);
const leaves = fetchedWords<LeaveWords>(async () => (await import("./hi-leaves")).leaves);

const ownPage = fetchedWords(async () => (await import("./hi/own-page")).ownPage);

const refusals = async () => (await import("./hi-refusals")).inHindi;

/** The words of a language. All but English is fetched: who does not read it never loads it. */
export async function loadLanguage(code: LanguageCode): Promise<Language> {
  if (code === "en") return english;
  const { messages, near } = await import("./hi");
  return { code, messages, more: { near, office, leaves, ownPage, refusals } };
}
