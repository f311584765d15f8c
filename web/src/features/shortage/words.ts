import { shortage } from "@/lib/messages/en/shortage";

/** The words about shortage. They come with this code, so that the first page need not carry them. */
export const useShortageWords = () => shortage;
