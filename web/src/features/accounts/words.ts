import { useOfficeWords } from "@/lib/messages/context";
import { accounts } from "@/lib/messages/en/accounts";

/** The words about accounts. In English they come with this code. */
export const useAccountWords = () => useOfficeWords("accounts", accounts);
