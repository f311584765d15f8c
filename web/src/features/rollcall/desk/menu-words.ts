import { useOfficeWords } from "@/lib/messages/context";
import { callMenu } from "@/lib/messages/en/call-menu";

/** The words of the menu. In English they come with this code. */
export const useMenuWords = () => useOfficeWords("callMenu", callMenu);
