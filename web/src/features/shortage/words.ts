import { useOfficeWords } from "@/lib/messages/context";
import { shortage } from "@/lib/messages/en/shortage";

/** The words about shortage. In English they come with this code. */
export const useShortageWords = () => useOfficeWords("shortage", shortage);
