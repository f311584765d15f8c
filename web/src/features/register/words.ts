import { registers } from "@/lib/messages/en/register";

/** The words of registers. They come with this code, so that the first page need not carry them. */
export const useRegisterWords = () => registers;
