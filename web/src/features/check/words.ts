import { check } from "@/lib/messages/en/check";

/** The words of the check. They come with this code, so that the first page need not carry them. */
export const useCheckWords = () => check;
