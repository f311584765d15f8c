import { useOfficeWords } from "@/lib/messages/context";
import { manySubjects } from "@/lib/messages/en/subjects";

/** The words for several subjects at once. In English they come with this code. */
export const useManySubjectsWords = () => useOfficeWords("manySubjects", manySubjects);
