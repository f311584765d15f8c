import { useOfficeWords } from "@/lib/messages/context";
import { twins } from "@/lib/messages/en/twins";

/** The words for marks of two phones. In English they come with this code. */
export const useToldWords = () => useOfficeWords("twins", twins).marks;
