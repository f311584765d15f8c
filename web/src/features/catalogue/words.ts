import { useOfficeWords } from "@/lib/messages/context";
import { entries } from "@/lib/messages/en/entries";
import { setup } from "@/lib/messages/en/setup";
import { manySubjects } from "@/lib/messages/en/subjects";
import { takers } from "@/lib/messages/en/takers";

/** The words for several subjects at once. In English they come with this code. */
export const useManySubjectsWords = () => useOfficeWords("manySubjects", manySubjects);

/** The words of the four steps to the first roll call. */
export const useSetupWords = () => useOfficeWords("setup", setup);

/** The words for who takes a subject. */
export const useTakerWords = () => useOfficeWords("takers", takers);

/** The words of the pages that add, rename and remove. */
export const useEntryWords = () => useOfficeWords("entries", entries);
