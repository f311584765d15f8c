import { rollcall } from "@/lib/messages/en/rollcall";

/** The words of the roll call. They come with this code, so that the first page need not carry them. */
export const useRollCallWords = () => rollcall;
