import { useOfficeWords } from "@/lib/messages/context";
import { contacts } from "@/lib/messages/en/contacts";

/** The words about contacts. In English they come with this code. */
export const useContactWords = () => useOfficeWords("contacts", contacts);
