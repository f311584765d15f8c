import { createContext, use } from "react";
import { en, type Messages } from "./en";
import type { Language, LeaveWords, NearWords, OfficeWords } from "./types";

export const english: Language = { code: "en", messages: en };

/** English unless a provider gives another language. */
export const LanguageContext = createContext(english);

export const useMessages = (): Messages => use(LanguageContext).messages;

export function useNearWords<Name extends keyof NearWords>(name: Name, inEnglish: NearWords[Name]) {
  return use(LanguageContext).more?.near[name] ?? inEnglish;
}

/**
 * Fetched when a page first needs them, which waits for them as it does for its code. Where they cannot be fetched the
 * page is in English: words that are missing take no page away.
 */
export function useOfficeWords<Name extends keyof OfficeWords>(name: Name, inEnglish: OfficeWords[Name]) {
  const { more } = use(LanguageContext);
  return (more && use(more.office())?.[name]) ?? inEnglish;
}

/** Has them fetched, and does not wait: for a page that will show them once it knows more. */
export function useLeaveWordsAhead() {
  void use(LanguageContext).more?.leaves();
}

/** Fetched in the same way, by whatever page has something to tell of leave. */
export function useLeaveWords<Name extends keyof LeaveWords>(name: Name, inEnglish: LeaveWords[Name]) {
  const { more } = use(LanguageContext);
  return (more && use(more.leaves())?.[name]) ?? inEnglish;
}
