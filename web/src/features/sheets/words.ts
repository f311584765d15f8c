import { sheets } from "@/lib/messages/en/sheets";

/** The words of sheets. They come with this code, so that the first page need not carry them. */
export const useSheetWords = () => sheets;
