import { useOfficeWords } from "@/lib/messages/context";
import { dateField } from "@/lib/messages/en/date-field";

/** The words of boxes for a date or a time. In English they come with this code. */
export const useDateFieldWords = () => useOfficeWords("dateField", dateField);
