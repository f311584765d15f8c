import { useOfficeWords } from "@/lib/messages/context";
import { eligibility } from "@/lib/messages/en/eligibility";

/** The words of the eligibility lists. In English they come with this code. */
export const useListWords = () => useOfficeWords("eligibility", eligibility);
