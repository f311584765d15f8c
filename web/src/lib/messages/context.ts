import { createContext, use } from "react";
import { en, type Messages } from "./en";
import type { check } from "./en/check";
import type { history } from "./en/history";
import type { profile } from "./en/profile";
import type { registers } from "./en/register";
import type { rollcall } from "./en/rollcall";
import type { sheets } from "./en/sheets";
import type { shortage } from "./en/shortage";
import type { standing } from "./en/standing";
import type { studentAttendance } from "./en/student-attendance";
import type { students } from "./en/students";
import type { LanguageCode } from "./languages";

/** Words of the features that students look at and lecturers take the roll with, on a phone more often than not. */
export interface NearWords {
  check: typeof check;
  profile: typeof profile;
  registers: typeof registers;
  rollcall: typeof rollcall;
  standing: typeof standing;
}

/** Words of what the office works with. */
export interface OfficeWords {
  history: typeof history;
  sheets: typeof sheets;
  shortage: typeof shortage;
  studentAttendance: typeof studentAttendance;
  students: typeof students;
}

export interface Language {
  code: LanguageCode;
  messages: Messages;
  /** The features' words in another language than English, whose words come with the features' own code. */
  features?: { near: NearWords; office: () => Promise<OfficeWords> };
}

export const english: Language = { code: "en", messages: en };

/** English unless a provider gives another language. */
export const LanguageContext = createContext(english);

export const useMessages = (): Messages => use(LanguageContext).messages;

export function useNearWords<Name extends keyof NearWords>(name: Name, inEnglish: NearWords[Name]) {
  return use(LanguageContext).features?.near[name] ?? inEnglish;
}

/** Fetched when a page first needs them, which waits for them as it does for its code. */
export function useOfficeWords<Name extends keyof OfficeWords>(name: Name, inEnglish: OfficeWords[Name]) {
  const { features } = use(LanguageContext);
  return features ? use(features.office())[name] : inEnglish;
}
