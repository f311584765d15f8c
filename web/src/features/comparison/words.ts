import { useOfficeWords } from "@/lib/messages/context";
import { comparison } from "@/lib/messages/en/comparison";

/** The words of the comparison of two days. In English they come with this code. */
export const useComparisonWords = () => useOfficeWords("comparison", comparison);
