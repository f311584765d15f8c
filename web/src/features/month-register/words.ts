import { useOfficeWords } from "@/lib/messages/context";
import { monthRegister } from "@/lib/messages/en/month-register";

/** The words of the month's register. In English they come with this code. */
export const useMonthWords = () => useOfficeWords("monthRegister", monthRegister);
