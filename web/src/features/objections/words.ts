import { useOfficeWords } from "@/lib/messages/context";
import { objecting } from "@/lib/messages/en/objecting";
import { objections } from "@/lib/messages/en/objections";

/** The words for who objects. In English they come with this code, as do those for who answers. */
export const useObjectingWords = () => useOfficeWords("objecting", objecting);

export const useObjectionWords = () => useOfficeWords("objections", objections);
